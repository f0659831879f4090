//! The forms of pieces, for [`svg`](super::svg).

use crate::draw::Piece;

/// A piece: its class, its form around the middle of its unit, and the base line of its letter.
pub(super) fn form(piece: Piece) -> (&'static str, &'static str, f64) {
    match piece {
        Piece::Person => {
            ("person", r#"<path d="M-14,20 C-14,3 -9,-4 0,-4 S14,3 14,20 Z"/><circle cy="-11" r="8"/>"#, 15.0)
        }
        Piece::King => (
            "king",
            r#"<path d="M-15,19 L-18,-9 L-8,0 L0,-16 L8,0 L18,-9 L15,19 Z"/><circle cx="-18" cy="-10" r="3"/><circle cy="-17" r="3"/><circle cx="18" cy="-10" r="3"/>"#,
            14.5,
        ),
        Piece::Counter => ("counter", r#"<circle r="18"/>"#, 5.5),
        // The inner part has the colour of the heap, the rim that of the player.
        Piece::White => ("white", r#"<circle r="18"/><circle class="core" r="12"/>"#, 5.5),
        Piece::Black => ("black", r#"<circle r="18"/><circle class="core" r="12"/>"#, 5.5),
        Piece::Tile => ("tile", r#"<rect x="-22" y="-22" width="44" height="44" rx="7"/>"#, 5.5),
    }
}
