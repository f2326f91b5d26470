//! The committed Rust and the reference are what the .proto files say.

#[test]
fn nothing_generated_is_stale() {
    assert_eq!(
        crate::generate::stale().unwrap(),
        [""; 0],
        "run `cargo run -p proto --no-default-features --example codegen`"
    );
}
