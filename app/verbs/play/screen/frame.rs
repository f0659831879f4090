//! The screen as lines: a head, the board beside or above the pane with the analysis and the moves so far,
//! what was said, and the keys.

use grundy::draw::Scene;
use grundy::draw::terminal::{Line, Role, Styled, draw_pointing};
use grundy::entry::ByHand;
use grundy::explain::page::{brief, page, wrap};
use grundy::lang::Text;
use grundy::playing::{self, Ply};
use grundy::value::Outcome;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::super::words as said;
use super::overlay::Overlay;
use super::{Screen, words};
use crate::output::fold;

/// The smallest screen that all has room on.
const LEAST_WIDTH: usize = 60;
const LEAST_HEIGHT: usize = 20;

/// Where there are fewer lines than this, they are saved at the margins.
const USUAL_HEIGHT: usize = 24;

/// The columns of the pane where it stands beside the board.
const PANE: usize = 36;

/// How many lines of what was said are shown at the most.
const MOST_SAID: usize = 5;

/// The screen in so many columns and lines.
pub fn frame(screen: &Screen<'_>, width: usize, height: usize) -> Vec<Line> {
    let lines = if width < LEAST_WIDTH || height < LEAST_HEIGHT {
        paragraph(&screen.words(&words::too_small(width, height)), Role::Plain, width)
    } else if let Some(overlay) = screen.overlay {
        overlaid(screen, overlay, width, height)
    } else {
        board(screen, width, height)
    };
    lines.into_iter().take(height).map(|line| clipped(line, width)).collect()
}

impl Screen<'_> {
    fn words(&self, words: &Text) -> String {
        words.get(self.lang).to_owned()
    }
}

/// The board and all around it.
fn board(screen: &Screen<'_>, width: usize, height: usize) -> Vec<Line> {
    let head = head(screen, width);
    let is_low = height < USUAL_HEIGHT;
    let said = said(screen, width, if is_low { 1 } else { 2 });
    let mut keys = items(words::keys(screen.is_over).get(screen.lang), width);
    keys.truncate(if is_low { 1 } else { keys.len() });
    let room = height.saturating_sub(head.len() + said.len() + keys.len());
    let mut lines = head;
    lines.extend(filled(middle(screen, width, room), room));
    lines.extend(said);
    lines.extend(keys);
    lines
}

/// The game, the rule in force, and the players.
fn head(screen: &Screen<'_>, width: usize) -> Vec<Line> {
    let contest = &screen.contest;
    let rule = screen.words(&words::rule(contest.game.about, contest.play));
    let title = format!("{} · {rule}", contest.game.about.title.get(screen.lang));
    let players = screen.words(&words::players(contest));
    vec![
        vec![styled(&shortened(&title, width), Role::Highlight)],
        vec![styled(&shortened(&players, width), Role::Plain)],
        vec![styled(&"─".repeat(width), Role::Faint)],
    ]
}

/// Whose turn it is, what is chosen or typed, and what was said last in so many lines at least.
fn said(screen: &Screen<'_>, width: usize, least: usize) -> Vec<Line> {
    let mut lines = vec![vec![styled(&"─".repeat(width), Role::Faint)]];
    let turn = screen.words(&words::turn(&screen.contest, screen.is_over));
    lines.push(vec![styled(&shortened_in_the_middle(&turn, width), Role::Plain)]);
    let choice = match &screen.typed {
        Some(typed) => words::typing(tail(typed, width / 2)),
        None => choice(screen),
    };
    lines.push(vec![styled(&shortened(&screen.words(&choice), width), Role::Plain)]);
    let message = screen.words(&screen.message);
    let message = message.lines().flat_map(|line| paragraph(line, Role::Plain, width));
    lines.extend(filled(message.take(MOST_SAID).collect(), least));
    lines
}

/// The place or the move that is chosen by keys.
fn choice(screen: &Screen<'_>) -> Text {
    let chooser = &screen.chooser;
    match (chooser.chosen(), chooser.place()) {
        (Some(choice), _) => words::chosen(choice),
        (None, Some(place)) => words::place(&scene(screen), place, chooser.count_from(place)),
        (None, None) => Text::same(""),
    }
}

fn scene(screen: &Screen<'_>) -> Scene {
    let contest = &screen.contest;
    let mut scene = contest.game.open.scene(contest.position()).unwrap_or_default();
    // The letters of heaps are part of the analysis; a hint names one where it is at.
    if !screen.shows_analysis && screen.pointed.is_empty() {
        scene.forget_heaps();
    }
    scene
}

/// The board and the pane: beside each other where both have room, else the pane below.
fn middle(screen: &Screen<'_>, width: usize, room: usize) -> Vec<Line> {
    let beside = width - PANE.min(width * 2 / 5) - 3;
    let picture = picture(screen, width, room);
    let natural = picture.iter().map(width_of).max().unwrap_or(0);
    if natural <= beside {
        let pane = pane(screen, width - beside - 3, room);
        return side_by_side(filled(cropped(picture, room), room), pane, beside);
    }
    let pane_room =
        pane(screen, width, usize::MAX).len().min((room / 3).max(3)).max(room.saturating_sub(picture.len()));
    let mut lines = filled(cropped(picture, room - pane_room), room - pane_room);
    lines.extend(pane(screen, width, pane_room));
    lines
}

/// The board with what is chosen, or what the last hint is about. It is drawn narrower, and so flatter, where it
/// would be too high.
fn picture(screen: &Screen<'_>, width: usize, room: usize) -> Vec<Line> {
    let scene = scene(screen);
    let gesture = screen.chooser.chosen().and_then(|choice| choice.gesture);
    let mut pointed = screen.pointed.clone();
    let gestures = Vec::from_iter(if pointed.is_empty() { gesture } else { screen.hinted });
    if pointed.is_empty() {
        pointed.extend(screen.chooser.place());
        pointed.extend(gesture.into_iter().flat_map(|gesture| [gesture.from, gesture.to]));
    }
    let draw = |width| draw_pointing(&scene, &gestures, &pointed, screen.lang, width);
    let usual = draw(width);
    let columns =
        scene.corners().map_or(1, |(first, last)| (last.column - first.column + 1).unsigned_abs() as usize);
    let flat = 2 * columns + 1;
    if usual.len() > room && flat < width { draw(flat) } else { usual }
}

/// Of a picture that is too high, the part with what is chosen.
fn cropped(picture: Vec<Line>, room: usize) -> Vec<Line> {
    if picture.len() <= room {
        return picture;
    }
    let is_lit = |line: &Line| line.iter().any(|span| span.role == Role::Highlight);
    let lit = picture.iter().position(is_lit).unwrap_or(0);
    let top = lit.saturating_sub(room / 2).min(picture.len() - room);
    picture.into_iter().skip(top).take(room).collect()
}

/// The analysis, if it is asked for, and the moves so far: the last ones where not all have room.
fn pane(screen: &Screen<'_>, width: usize, room: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    if let Some(explanation) = screen.explanation.as_ref().filter(|_| screen.shows_analysis) {
        lines.push(vec![styled(&screen.words(&words::analysis()), Role::Faint)]);
        lines.extend(brief(explanation, screen.lang, width));
        lines.push(Line::new());
    }
    lines.push(vec![styled(&screen.words(&words::record()), Role::Faint)]);
    lines.extend(last_whole(record(screen, width), room.saturating_sub(lines.len())));
    lines.truncate(room);
    lines
}

/// The lines of the last paragraphs that have room whole.
fn last_whole(paragraphs: Vec<Vec<Line>>, mut room: usize) -> Vec<Line> {
    let has_room = |paragraph: &&Vec<Line>| {
        let left = room.checked_sub(paragraph.len());
        room = left.unwrap_or(room);
        left.is_some()
    };
    let shown = paragraphs.iter().rev().take_while(has_room).count().max(1);
    let hidden = paragraphs.len().saturating_sub(shown);
    paragraphs.into_iter().skip(hidden).flatten().collect()
}

/// The moves so far, each with what it was worth once the answer may be seen; those that were taken back are faint.
fn record(screen: &Screen<'_>, width: usize) -> Vec<Vec<Line>> {
    let contest = &screen.contest;
    let line = contest.record.line();
    if line.is_empty() {
        return vec![vec![vec![styled(&screen.words(&words::no_moves_yet()), Role::Faint)]]];
    }
    let made = contest.record.plies();
    let is_judged = screen.shows_analysis || screen.is_over;
    let mut moves = Vec::new();
    for (plies, ply) in line.into_iter().enumerate() {
        let role = if plies < made { Role::Plain } else { Role::Faint };
        let who = screen.words(&said::who(contest, plies));
        let judged = screen.words(&said::told(ply, is_judged));
        let mut lines = hanging(&format!("{:>2}. {who} {judged}", plies + 1), role, width);
        let tried = contest.record.variations(plies);
        if !tried.is_empty() {
            let tried: Vec<String> = tried.into_iter().map(|ply| marked(ply, is_judged)).collect();
            let words = screen.words(&words::also_tried(&tried.join(" ")));
            lines.extend(hanging(&format!("    {words}"), Role::Faint, width));
        }
        moves.push(lines);
    }
    moves
}

/// A move, and its mark if that may be seen.
fn marked(ply: &Ply, is_judged: bool) -> String {
    let mark = ply.judgement.as_ref().filter(|_| is_judged).map(|judgement| judgement.mark());
    ply.mv.chars().chain(mark).collect()
}

/// A page, or the list of moves, with its keys.
fn overlaid(screen: &Screen<'_>, overlay: Overlay, width: usize, height: usize) -> Vec<Line> {
    let room = height - 1;
    let (lines, keys) = match overlay {
        Overlay::Explanation { top } | Overlay::Help { top } => {
            let lines = pages(screen, overlay, width);
            let top = top.min(lines.len().saturating_sub(room));
            (lines.into_iter().skip(top).take(room).collect(), words::page_keys())
        }
        Overlay::Moves { chosen } => (list(screen, chosen, room), words::list_keys()),
    };
    let mut shown = filled(lines, room);
    shown.push(vec![styled(&screen.words(&keys), Role::Faint)]);
    shown
}

/// The last line from which an overlay can be shown, or the last move that can be chosen.
pub fn last_top(screen: &Screen<'_>, overlay: Overlay, width: usize, height: usize) -> usize {
    match overlay {
        Overlay::Moves { .. } => screen.chooser.moves().len().saturating_sub(1),
        _ => (pages(screen, overlay, width).len() + 1).saturating_sub(height),
    }
}

fn pages(screen: &Screen<'_>, overlay: Overlay, width: usize) -> Vec<Line> {
    let about = screen.contest.game.about;
    match (overlay, &screen.explanation) {
        (Overlay::Explanation { .. }, Some(explanation)) => {
            page(explanation, &about.title, screen.lang, width)
        }
        _ => {
            let help = fold(words::help(about, screen.contest.play).get(screen.lang), width);
            help.lines().map(|line| vec![styled(line, Role::Plain)]).collect()
        }
    }
}

/// As many moves around the chosen one as have room; once the analysis is shown, each with its mark.
fn list(screen: &Screen<'_>, chosen: usize, room: usize) -> Vec<Line> {
    let solution = screen.explanation.as_ref().filter(|_| screen.shows_analysis).map(|all| &all.solution);
    let moves = screen.chooser.moves();
    let top = chosen.saturating_sub(room / 2).min(moves.len().saturating_sub(room));
    let line = |(index, by_hand): (usize, &ByHand)| {
        let mark = solution.map_or(' ', |solution| match solution.outcome {
            Outcome::P => '·',
            Outcome::N if solution.winning_moves.contains(&by_hand.mv) => '✓',
            Outcome::N => '✗',
        });
        let (pointer, role) = if index == chosen { ('▸', Role::Highlight) } else { (' ', Role::Plain) };
        let mv = playing::told(&by_hand.mv, by_hand.words.as_ref());
        vec![styled(&format!("{pointer} {mark} {}", screen.words(&mv)), role)]
    };
    moves.iter().enumerate().skip(top).take(room).map(line).collect()
}

fn styled(words: &str, role: Role) -> Styled {
    let printable = words.chars().filter(|character| !character.is_control()).collect();
    Styled { text: printable, role }
}

/// Words in lines of at most this width.
fn paragraph(words: &str, role: Role, width: usize) -> Vec<Line> {
    wrap(words, width).iter().map(|line| vec![styled(line, role)]).collect()
}

/// Items that stand two blanks apart, in lines of at most this width.
fn items(words: &str, width: usize) -> Vec<Line> {
    let mut lines: Vec<String> = Vec::new();
    for item in words.split("  ") {
        match lines.last_mut().filter(|line| line.width() + 2 + item.width() <= width) {
            Some(line) => line.extend(["  ", item]),
            None => lines.push(item.to_owned()),
        }
    }
    lines.iter().map(|line| vec![styled(line, Role::Faint)]).collect()
}

/// Words in lines of at most this width, of which all but the first are indented.
fn hanging(words: &str, role: Role, width: usize) -> Vec<Line> {
    const INDENT: usize = 4;
    let start = words.len() - words.trim_start().len();
    let wrapped = wrap(&words[start..], width.saturating_sub(INDENT));
    let line = |(index, line): (usize, &String)| {
        let indent = if index == 0 { start } else { INDENT };
        vec![styled(&(" ".repeat(indent) + line), role)]
    };
    wrapped.iter().enumerate().map(line).collect()
}

/// The lines, and blank ones up to this number.
fn filled(mut lines: Vec<Line>, number: usize) -> Vec<Line> {
    lines.resize(lines.len().max(number), Line::new());
    lines
}

fn side_by_side(left: Vec<Line>, right: Vec<Line>, width: usize) -> Vec<Line> {
    let mut right = right.into_iter();
    let joined = left.into_iter().map(|mut line| {
        let blanks = " ".repeat(width.saturating_sub(width_of(&line)));
        line.push(styled(&format!("{blanks} │ "), Role::Faint));
        line.extend(right.next().unwrap_or_default());
        line
    });
    joined.collect()
}

fn width_of(line: &Line) -> usize {
    line.iter().map(|span| span.text.width()).sum()
}

/// The line without what does not fit.
fn clipped(line: Line, width: usize) -> Line {
    let mut left = width;
    let clip = |span: Styled| {
        let text = beginning(&span.text, left).to_owned();
        left -= text.width();
        Styled { text, role: span.role }
    };
    line.into_iter().map(clip).collect()
}

/// As many characters as fit.
fn beginning(words: &str, width: usize) -> &str {
    let mut taken = 0;
    let end = words.char_indices().find(|(_, character)| {
        taken += character.width().unwrap_or(0);
        taken > width
    });
    &words[..end.map_or(words.len(), |(at, _)| at)]
}

/// The last characters that fit.
fn tail(words: &str, width: usize) -> &str {
    let mut taken = 0;
    let start = words.char_indices().rev().find(|(_, character)| {
        taken += character.width().unwrap_or(0);
        taken > width
    });
    start.map_or(words, |(at, character)| &words[at + character.len_utf8()..])
}

/// The words, cut where they do not fit.
fn shortened(words: &str, width: usize) -> String {
    if words.width() <= width { words.to_owned() } else { beginning(words, width - 1).to_owned() + "…" }
}

/// The words without some in the middle where they do not fit: a long position stands before what matters.
fn shortened_in_the_middle(words: &str, width: usize) -> String {
    if words.width() <= width {
        return words.to_owned();
    }
    let half = (width - 1) / 2;
    format!("{}…{}", beginning(words, half), tail(words, half))
}
