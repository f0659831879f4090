//! What stands for the search for many values at once on processors that have no way to do it.

use super::open::Open;

/// There is none.
#[derive(Clone, Copy, Debug)]
pub(super) enum Lookup {}

impl Lookup {
    pub(super) fn get() -> Option<Lookup> {
        None
    }

    pub(super) fn places_without(self, _: &[u8; 64], _: u8) -> u64 {
        match self {}
    }

    pub(super) fn strike_out(self, _: &mut Open, _: &[u16], _: &[u16], _: usize) {
        match self {}
    }
}
