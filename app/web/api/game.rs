//! Positions of a game: solved, explained, shown and played.

use std::time::{Duration, Instant};

use grundy::draw::{Gesture, Spot, svg};
use grundy::entry::{ByHand, Entry, PlayError, SolveError};
use grundy::explain::{Detail, Explanation};
use grundy::game::Play;
use grundy::games::CATALOG;
use grundy::lang::Text;
use grundy::playing::edits::{Edit, edits as edits_of};
use grundy::playing::hint::{self, Rung};
use grundy::playing::{Judgement, Level, Opponent, judge};
use grundy::search::memo::Budget;
use grundy::solve::{Depth, Effort};
use grundy::value::Outcome;
use serde::{Deserialize, Serialize};

use super::{of_move, of_position, of_solving};
use crate::game::{Game, open_without_files};
use crate::verbs::explain::{as_json, picture_title};
use crate::verbs::solve::write::{Answer as Solved, Style};
use crate::web::answer::{Answer, Refused};
use crate::web::asked::{Asked, BUDGET, QUICK_BUDGET};
use crate::web::body::parsed;

/// The games that have a kind of play, told under it, or the one of them with a name; all have normal play.
pub fn games(asked: &Asked) -> Result<Answer, Refused> {
    let play = asked.kind_of_play()?;
    let is_called = |entry: &dyn Entry| asked.get("name").is_none_or(|name| entry.about().name == name);
    let games = CATALOG.iter().filter(|entry| is_called(**entry));
    let games = games.filter(|entry| play == Play::Normal || has_misere(**entry));
    Ok(Answer::of(&games.map(|entry| entry.about().under(play)).collect::<Vec<_>>()))
}

fn has_misere(entry: &dyn Entry) -> bool {
    let parameters = entry.about().parameters.as_ref().map_or("", |parameters| parameters.example);
    entry.open(parameters).is_ok_and(|game| !game.is_misere_already())
}

/// Who wins, and with which moves.
pub fn solve(asked: &Asked) -> Result<Answer, Refused> {
    let game = asked.game()?;
    let play = asked.play(&game)?;
    let effort = Effort { search_beyond_theory: asked.flag("search")?, budget: asked.budget };
    let solved = game.open.solver_under(play).solved(asked.text("position")?, effort);
    let solved = solved.map_err(|error| of_solving(&game, &error))?;
    let answer = Solved {
        game: &game.name,
        play,
        position: solved.position,
        visited: Some(solved.solution.visited),
        solution: solved.solution,
    };
    let mut line = Vec::new();
    answer.write(Style::Json, effort, &mut line);
    Ok(Answer::of_json(String::from_utf8_lossy(&line).into_owned()))
}

/// Why.
pub fn explain(asked: &Asked) -> Result<Answer, Refused> {
    let game = asked.game()?;
    let explanation = explained(asked, &game, true)?;
    Ok(Answer::of_json(as_json(&explanation)))
}

/// Where a theory tells the winner, what more a search may add, such as the remoteness, is not worth a wait.
fn explained(asked: &Asked, game: &Game, search_beyond_theory: bool) -> Result<Explanation, Refused> {
    let position = asked.text("position")?;
    let mut solver = game.open.solver_under(asked.play(game)?);
    let quick = Effort { search_beyond_theory, budget: QUICK_BUDGET };
    let patient = Effort { search_beyond_theory: false, budget: asked.budget };
    let explained = match solver.explain(position, quick, Detail::default()) {
        Err(SolveError::GaveUp(_)) => solver.explain(position, patient, Detail::default()),
        explained => explained,
    };
    explained.map_err(|error| of_solving(game, &error))
}

/// How many moves a board shows: more than anybody can take hold of. Of long positions it shows fewer, as each
/// comes with the position that it leaves, and these have so many bytes in all.
const MOST_MOVES: usize = 2000;
const MOST_LEFT: usize = 1 << 20;

/// A position to play on.
#[derive(Serialize)]
struct Board<'g> {
    game: &'g str,
    position: String,
    play: Play,
    /// Whether there is misère play as well.
    has_misere: bool,
    over: bool,
    /// Those of the player to move, where each player has pieces of his own.
    #[serde(skip_serializing_if = "Option::is_none")]
    own_pieces: Option<Text>,
    svg: String,
    moves: Vec<ByHand>,
    and_more: bool,
}

/// How many moves are told in words where that is asked for: as many as anybody reads.
const MOST_TOLD: usize = 300;

/// A position as a picture, and every move with the way in which it is made there.
pub fn board(asked: &Asked) -> Result<Answer, Refused> {
    let (game, lang) = (asked.game()?, asked.lang()?);
    let play = asked.play(&game)?;
    let read = |error| of_position(&game, &error);
    let position = game.open.read(asked.text("position")?).map_err(read)?;
    let most = MOST_MOVES.min(MOST_LEFT / position.len().max(1));
    let mut moves = game.open.moves_by_hand(&position, most + 1).map_err(read)?;
    let and_more = moves.len() > most;
    moves.truncate(most);
    let gestures = match asked.flag("winning")? {
        // Arrows need no more than the theory tells.
        true => explained(asked, &game, false)?.gestures,
        false => Vec::new(),
    };
    let spots = spots_of(moves.iter().flat_map(|choice| choice.gesture.iter().chain(&choice.also)).copied());
    let scene = game.open.scene(&position).map_err(read)?;
    let title = picture_title(&game.about.title, &position);
    let svg = svg::for_page(&scene, &gestures, &spots, &title, lang);
    let told_moves = if asked.flag("words")? { MOST_TOLD } else { 0 };
    for (index, by_hand) in moves.iter_mut().enumerate() {
        by_hand.words = by_hand.words.take().filter(|_| index < told_moves);
    }
    let over = moves.is_empty();
    let has_misere = !game.open.is_misere_already();
    let own_pieces = game.open.own_pieces(&position).map_err(read)?;
    let name = &game.name;
    Ok(Answer::of(&Board { game: name, position, play, has_misere, over, own_pieces, svg, moves, and_more }))
}

/// A position as a picture that stands alone.
pub fn picture(asked: &Asked) -> Result<Answer, Refused> {
    let (game, lang) = (asked.game()?, asked.lang()?);
    let read = |error| of_position(&game, &error);
    let position = game.open.read(asked.text("position")?).map_err(read)?;
    let scene = game.open.scene(&position).map_err(read)?;
    let title = picture_title(&game.about.title, &position);
    Ok(Answer::of_kind("image/svg+xml", svg::draw(&scene, &[], &title, lang)))
}

/// The spots that hands need for these gestures.
fn spots_of(gestures: impl Iterator<Item = Gesture>) -> Vec<Spot> {
    let mut spots: Vec<Spot> = gestures.flat_map(|gesture| [gesture.from, gesture.to]).collect();
    spots.sort_unstable();
    spots.dedup();
    spots
}

/// A position to change by hand.
#[derive(Serialize)]
struct Editable<'g> {
    game: &'g str,
    position: String,
    svg: String,
    edits: Vec<Edit>,
}

/// A position as a picture, and the positions that a hand can make of it, bound to no rule.
pub fn edits(asked: &Asked) -> Result<Answer, Refused> {
    let (game, lang) = (asked.game()?, asked.lang()?);
    let read = |error| of_position(&game, &error);
    let position = game.open.read(asked.text("position")?).map_err(read)?;
    let edits = edits_of(&*game.open, game.about.examples, &position).map_err(read)?;
    let spots = spots_of(edits.iter().map(|edit| edit.gesture));
    let scene = game.open.scene(&position).map_err(read)?;
    let title = picture_title(&game.about.title, &position);
    let svg = svg::for_page(&scene, &[], &spots, &title, lang);
    Ok(Answer::of(&Editable { game: &game.name, position, svg, edits }))
}

/// The move of an opponent.
#[derive(Serialize)]
struct Chosen {
    #[serde(rename = "move")]
    mv: Option<String>,
    leaves: Option<String>,
    reason: Option<grundy::opponent::Reason>,
}

/// What an opponent plays.
pub fn choose(asked: &Asked) -> Result<Answer, Refused> {
    let (game, position) = (asked.game()?, asked.text("position")?);
    let share = asked.share("mistakes", 0.25)?;
    let levels = [
        ("perfect", Level::Perfect),
        ("beatable", Level::Beatable { mistakes: (share * 100.0).round() as u8 }),
        ("random", Level::Random),
        ("losing", Level::Losing),
    ];
    let level = asked.one_of("opponent", &levels)?;
    let seed = asked.number("seed", 0..=u64::MAX)?.unwrap_or(0);
    let mut solver = game.open.solver_under(asked.play(&game)?);
    let effort = Effort { search_beyond_theory: false, budget: asked.budget };
    let answer = Opponent::new(level, seed).choose(&*game.open, &mut *solver, position, effort);
    let Some(answer) = answer.map_err(|error| of_solving(&game, &error))? else {
        return Ok(Answer::of(&Chosen { mv: None, leaves: None, reason: None }));
    };
    let played = game.open.play(position, &answer.mv).map_err(|error| of_playing(&game, &error))?;
    Ok(Answer::of(&Chosen { mv: Some(played.mv), leaves: Some(played.position), reason: answer.reason }))
}

fn of_playing(game: &Game, error: &PlayError) -> Refused {
    match error {
        PlayError::Position(error) => of_position(game, error),
        PlayError::Move(error) => of_move(error),
    }
}

/// A step of a ladder of hints.
#[derive(Serialize)]
struct Hinted {
    step: usize,
    steps: usize,
    #[serde(flatten)]
    hint: Option<hint::Hint>,
}

/// A hint, each step of which tells a little more.
pub fn hint(asked: &Asked) -> Result<Answer, Refused> {
    let (game, position) = (asked.game()?, asked.text("position")?);
    let step = asked.number("step", 1..=Rung::ALL.len() as u64)?.unwrap_or(1) as usize;
    let mut solver = game.open.solver_under(asked.play(&game)?);
    let effort = Effort { search_beyond_theory: false, budget: asked.budget };
    let opponent = Text::new("your opponent", "对手");
    let ladder = hint::ladder(&*game.open, &mut *solver, position, &opponent, effort);
    let mut ladder = ladder.map_err(|error| of_solving(&game, &error))?;
    let steps = ladder.len();
    let step = step.min(steps);
    let hint = step.checked_sub(1).map(|index| ladder.swap_remove(index));
    Ok(Answer::of(&Hinted { step, steps, hint }))
}

/// The moves of a game so far.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    game: String,
    position: String,
    #[serde(default)]
    play: Kind,
    moves: Vec<String>,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    #[default]
    Normal,
    Misere,
}

/// The most moves of a line, and for how long they are judged; beyond that they are played alone.
const LONGEST_LINE: usize = 1000;
const LONGEST_JUDGING: Duration = Duration::from_secs(2);

/// A line of moves, each judged.
#[derive(Serialize)]
struct Judged<'g> {
    game: &'g str,
    start: Standing,
    plies: Vec<Ply>,
}

/// A position, and who wins it where that is known.
#[derive(Serialize)]
struct Standing {
    position: String,
    outcome: Option<Outcome>,
}

#[derive(Serialize)]
struct Ply {
    #[serde(rename = "move")]
    mv: String,
    #[serde(flatten)]
    left: Standing,
    judgement: Option<&'static str>,
    /// A move that would have won.
    better: Option<String>,
}

/// Plays moves one after the other and judges each.
pub fn line(body: &[u8]) -> Result<Answer, Refused> {
    let line: Line = parsed(body)?;
    if line.moves.len() > LONGEST_LINE {
        return Err(Refused::bad(Text::new("more than 1000 moves", "超过了 1000 步")));
    }
    let game = open_without_files(&line.game)?;
    let play = match line.play {
        Kind::Normal => Play::Normal,
        Kind::Misere => game.misere()?,
    };
    let mut solver = game.open.solver_under(play);
    // So much for all moves together. Where it does not suffice, moves are played and not judged.
    let mut budget = Budget::moves(BUDGET);
    let effort = Effort { search_beyond_theory: false, budget: BUDGET / (10 + line.moves.len() as u64) };
    let began = Instant::now();
    let is_judged = || began.elapsed() < LONGEST_JUDGING;
    let mut standing = |position: String| {
        let mut value = || solver.value(&position, Depth::Outcome, &mut budget).ok();
        let value = if is_judged() { value() } else { None };
        Standing { outcome: value.map(|value| value.outcome()), position }
    };
    let start = game.open.read(&line.position).map_err(|error| of_position(&game, &error))?;
    let start = standing(start);
    let mut plies: Vec<Ply> = Vec::new();
    let mut judging = game.open.solver_under(play);
    for (ply, mv) in line.moves.iter().enumerate() {
        let position = plies.last().map_or(&start.position, |ply| &ply.left.position);
        let played = game.open.play(position, mv).map_err(|error| of_playing(&game, &error).at_ply(ply))?;
        let judged = if is_judged() {
            judge(&*game.open, &mut *judging, position, &played, effort).ok()
        } else {
            None
        };
        let (judgement, better) = match judged {
            None => (None, None),
            Some(Judgement::KeepsWin) => (Some("keeps"), None),
            Some(Judgement::GivesWinAway { instead, .. }) => (Some("gives-away"), Some(instead)),
            Some(Judgement::NothingWins) => (Some("loses-anyway"), None),
        };
        plies.push(Ply { mv: played.mv, left: standing(played.position), judgement, better });
    }
    Ok(Answer::of(&Judged { game: &game.name, start, plies }))
}
