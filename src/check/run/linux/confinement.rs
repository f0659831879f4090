//! What a program may not do to files and to processes of others. Linux keeps it from that by Landlock,
//! under which a program puts itself for good: <https://docs.kernel.org/userspace-api/landlock.html>.

use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::sync::Arc;

use landlock::{
    ABI, AccessFs, CompatLevel, Compatible, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError, Scope,
    path_beneath_rules,
};

use super::super::RunError;

/// What may be written to all the same: it keeps nothing.
const DEVICES: [&str; 4] = ["/dev/null", "/dev/zero", "/dev/full", "/dev/tty"];

/// Rules for a program: it writes, makes and removes no file, and signals no process but its own.
#[derive(Clone, Debug)]
pub struct Confinement(Arc<OwnedFd>);

impl Confinement {
    /// As much of it as the kernel knows: files since Linux 5.13, signals since 6.12; `None` where it knows
    /// none of it.
    pub fn new() -> Result<Option<Confinement>, RunError> {
        let rules = ruleset().map_err(|error| RunError::System(std::io::Error::other(error)))?;
        Ok(rules.map(|rules| Confinement(Arc::new(rules))))
    }

    /// The number of its descriptor.
    pub fn number(&self) -> RawFd {
        self.0.as_raw_fd()
    }
}

fn ruleset() -> Result<Option<OwnedFd>, RulesetError> {
    let rules = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_write(ABI::V3))?
        .scope(Scope::Signal)?
        .create()?
        .add_rules(path_beneath_rules(DEVICES, AccessFs::WriteFile | AccessFs::Truncate))?;
    Ok(rules.into())
}
