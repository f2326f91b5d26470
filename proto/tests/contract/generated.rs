//! The committed Rust is what the .proto files say.

#[path = "../../examples/codegen/generate.rs"]
mod generate;

#[test]
fn nothing_generated_is_stale() {
    let stale: Vec<String> = generate::stale().unwrap().into_iter().map(generate::shown).collect();
    assert_eq!(stale, [""; 0], "run `cargo run -p proto --no-default-features --example codegen`");
}
