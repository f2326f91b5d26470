//! Tells `cargo xtask rules-coverage` which rules were executed.

/// Notes that a test asserted the effect of a rule.
pub(crate) fn effect(rule: &str) {
    test_support::cases::witness("effect", rule);
}
