//! The moves of a game so far, and those that were taken back.

use super::Judgement;
use crate::lang::Text;

/// A move that was made, by whoever was to move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Ply {
    /// The move.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: String,
    /// The position that it led to.
    pub position: String,
    /// What it did, where there are words for that.
    pub words: Option<Text>,
    /// Whether it was a good one, where that is known.
    pub judgement: Option<Judgement>,
}

/// A record of a game: a tree, since a move that was taken back stays as a variation. The *line* goes
/// from the start through the present position and on along the moves that were taken back last.
///
/// ```
/// use grundy::playing::{Ply, Record};
///
/// let mut record = Record::new("2".to_owned());
/// let ply = |mv: &str, position: &str| {
///     Ply { mv: mv.to_owned(), position: position.to_owned(), words: None, judgement: None }
/// };
/// record.push(ply("2-1", "1"));
/// record.push(ply("1-0", "0"));
/// assert!(record.undo() && record.undo() && !record.undo());
/// assert_eq!((record.position(), record.plies(), record.line().len()), ("2", 0, 2));
/// record.push(ply("2-0", "0"));
/// assert_eq!(record.line().len(), 1);
/// assert_eq!(record.variations(0)[0].mv, "2-1");
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    start: String,
    nodes: Vec<Node>,
    /// The move that led to the present position; `None` at the start.
    current: Option<usize>,
    /// Where the line goes on from the start.
    first: Option<usize>,
}

#[derive(Clone, Debug)]
struct Node {
    ply: Ply,
    before: Option<usize>,
    /// Where the line goes on.
    next: Option<usize>,
}

impl Record {
    /// A game that begins in this position.
    pub fn new(start: String) -> Record {
        Record { start, nodes: Vec::new(), current: None, first: None }
    }

    /// The position to begin with.
    pub fn start(&self) -> &str {
        &self.start
    }

    /// The present position.
    pub fn position(&self) -> &str {
        self.current.map_or(&self.start, |current| &self.nodes[current].ply.position)
    }

    /// How many moves led to the present position.
    pub fn plies(&self) -> usize {
        self.back().count()
    }

    /// The move that led to the present position.
    pub fn last(&self) -> Option<&Ply> {
        self.current.map(|current| &self.nodes[current].ply)
    }

    /// A move in the present position. One that was made there before is made again.
    pub fn push(&mut self, ply: Ply) {
        let before = self.current;
        let known = self.nodes.iter().position(|node| node.before == before && node.ply.mv == ply.mv);
        let node = known.unwrap_or_else(|| {
            self.nodes.push(Node { ply, before, next: None });
            self.nodes.len() - 1
        });
        *self.next_of(before) = Some(node);
        self.current = Some(node);
    }

    /// Takes the last move back; whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(current) = self.current else { return false };
        self.current = self.nodes[current].before;
        true
    }

    /// Makes the move again that was taken back; whether there was one.
    pub fn redo(&mut self) -> bool {
        let next = *self.next_of(self.current);
        self.current = next.or(self.current);
        next.is_some()
    }

    /// Goes to the position of the line after so many moves, or to its end if there are fewer.
    pub fn go_to(&mut self, plies: usize) {
        while self.plies() > plies && self.undo() {}
        while self.plies() < plies && self.redo() {}
    }

    /// The moves of the line, those included that were taken back.
    pub fn line(&self) -> Vec<&Ply> {
        self.indices().into_iter().map(|index| &self.nodes[index].ply).collect()
    }

    /// The other moves that were tried after so many moves of the line.
    pub fn variations(&self, plies: usize) -> Vec<&Ply> {
        let line = self.indices();
        let before = plies.checked_sub(1).map(|last| line.get(last).copied());
        // Behind the end of the line nothing was tried.
        if before == Some(None) {
            return Vec::new();
        }
        let chosen = line.get(plies).copied();
        let tried = self.nodes.iter().enumerate().filter(|(_, node)| node.before == before.flatten());
        tried.filter(|&(index, _)| Some(index) != chosen).map(|(_, node)| &node.ply).collect()
    }

    /// The nodes of the line.
    fn indices(&self) -> Vec<usize> {
        std::iter::successors(self.first, |&index| self.nodes[index].next).collect()
    }

    /// The nodes from the present position back.
    fn back(&self) -> impl Iterator<Item = usize> {
        std::iter::successors(self.current, |&index| self.nodes[index].before)
    }

    fn next_of(&mut self, node: Option<usize>) -> &mut Option<usize> {
        match node {
            Some(node) => &mut self.nodes[node].next,
            None => &mut self.first,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn push(record: &mut Record, mv: &str) {
        let position = format!("after {mv}");
        record.push(Ply { mv: mv.to_owned(), position, words: None, judgement: None });
    }

    fn line(record: &Record) -> Vec<&str> {
        record.line().into_iter().map(|ply| ply.mv.as_str()).collect()
    }

    #[test]
    fn moves_that_were_taken_back_are_made_again() {
        let mut record = Record::new("start".to_owned());
        assert!(!record.undo() && !record.redo());
        push(&mut record, "a");
        push(&mut record, "b");
        assert!(record.undo());
        assert_eq!((record.position(), record.plies()), ("after a", 1));
        assert_eq!(line(&record), ["a", "b"]);
        assert!(record.redo() && !record.redo());
        record.go_to(0);
        assert_eq!(record.position(), "start");
        record.go_to(9);
        assert_eq!(record.position(), "after b");
    }

    #[test]
    fn what_was_tried_stays_as_a_variation_with_all_that_followed() {
        let mut record = Record::new("start".to_owned());
        push(&mut record, "a");
        push(&mut record, "b");
        record.go_to(0);
        push(&mut record, "c");
        assert_eq!(line(&record), ["c"]);
        assert_eq!(record.variations(0).iter().map(|ply| &ply.mv).collect::<Vec<_>>(), ["a"]);
        assert!(record.variations(1).is_empty() && record.variations(7).is_empty());
        // Made again it is no second move.
        record.undo();
        push(&mut record, "a");
        assert_eq!(line(&record), ["a", "b"]);
        assert_eq!(record.variations(0).len(), 1);
    }
}
