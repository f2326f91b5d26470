//! The committed Rust and the reference are what the .proto files say.

#[path = "../../examples/codegen/generate.rs"]
mod generate;

#[test]
fn nothing_generated_is_stale() {
    assert_eq!(
        generate::stale().unwrap(),
        [""; 0],
        "run `cargo run -p proto --no-default-features --example codegen`"
    );
}
