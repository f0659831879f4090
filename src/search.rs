//! Values from the bare rules. [`plain`] is the definition and nothing else: slow, and obviously
//! right, so that it is kept as the oracle for everything faster. [`memo`] remembers what it has
//! found, and may take a position apart into its components.

pub mod memo;
pub mod plain;
