//! The pages that `grundy explain` prints. Each game of the catalog has some in `tests/pages`, in
//! both languages, compared to the letter; and the pages of all small positions are asked what must
//! be true of any.

use std::fs;
use std::path::Path;

use grundy::card::About;
use grundy::draw::terminal::to_plain_string;
use grundy::entry::{Entry, OpenGame};
use grundy::explain::page::page;
use grundy::explain::{Detail, Explanation};
use grundy::games;
use grundy::lang::Lang;
use grundy::solve::Effort;
use unicode_width::UnicodeWidthStr;

const LANGS: [(Lang, &str); 2] = [(Lang::En, "en"), (Lang::Zh, "zh")];

/// A position with more pairs than a page shows.
const MANY_MONKS: &str = "1 5 8 10 12 17 19 20 22 29 33 38 41 44 48 59 63 64 67 71 77 78 80 86 87 90 92 97 99 103 \
                          107 109 113 114 118 120 124 128 131 136 140 141 144 149 152 156 157 160 165 169 170 175";

/// Positions to keep the pages of beside the examples on a game's card: lost and finished ones,
/// large and long ones, and those where the theory has a case of its own.
const MORE: &[(&str, &[&str])] = &[
    ("nim", &["7", "0 0", "1000000000000000000 18446744073709551615 12", "7 7 8 8 9 9"]),
    ("misere-nim", &["1", "1 1", "0 7", "1 2 3 4", "1 2 3"]),
    ("moore-nim", &["0 0", "7 7", "1000000000000000000 999999999999999999 5 6"]),
    ("staircase", &["0 0 0"]),
    ("ordered-heaps", &["0 0", "5", "3 3 3", "10 20 20 31 32"]),
    ("monks", &["1 3 5 9 11 13", "2 4 6 8", "1 2 3", "7", "1 100000", MANY_MONKS]),
    ("georgia", &["3 4 6 8", "1 1000000000000 9000000000000000000"]),
    ("hill-free", &["1 2", "0 0 1 3 5", "0 0"]),
    ("hill", &["2 K3", "2 K4 6 7", "1 4 6 K7", "0 2 K5", "0 K1 4", "1 K2 3 5 6", "K0 3"]),
    ("subtraction", &["7", "0", "1000000 1000001 3"]),
    ("lasker", &["2147483647 5", "0 0"]),
    ("kayles", &["1", "1000", "3 3 0"]),
    ("necklace", &["1 o1", "o40 19 2", "o20"]),
    ("apples", &["2 2 1", "5 1"]),
    ("twin-heaps", &["2000000000 1999999999", "1 1"]),
    ("divisor-beads", &["720 8", "1 0"]),
    ("equal-split", &["5000", "2 1"]),
    ("bottles", &["0 0 3", "1 0 0 0 0 0 0 0 0"]),
    ("merging", &["2 1 1 1 1 1", "3 2 1", "3 3 2"]),
    ("treblecross", &["12", "..X.X...", ".XXX.", "X..X..X", "30"]),
    ("wythoff", &["0 0", "7000000000000000696 11326237921249265064", "10000000000000000000 1"]),
    ("euclid", &["0 5", "7 7", "12200160415121876738 7540113804746346429"]),
    ("every-euclid", &["3 0", "18446744073709551615 1, 5 3", "3 2, 5 3, 2 1"]),
    ("fibonacci-nim", &["0", "1", "18446744073709551615 5"]),
    ("end-heaps", &["0 0", "7", "3 1 9 5"]),
    ("candy-piles", &["1", "9 9 9 1 1 1 1"]),
    ("cutting", &["1x1 3x3", "5x1 4x4", "9x12 2x2"]),
    ("corner-walk", &["1 1", "1000000 999999"]),
    ("walk", &["a1 a2 b2 b1"]),
    ("chomp", &["1", "5 5", "6 4", "2 2 2 1", "2 1 1", "4 4 4 4", "3 2 1"]),
    ("cram", &["4x4", "3x2", "X", ".X.. X... ...X"]),
    ("northcott", &["W 1 2", "B 1 9000000000000000000, 7 3"]),
    ("row-jump", &["..oo", "oooooooooo.oooooooooooooooooooo.o..o"]),
    ("tree-staircase", &["5 0 0 0 0"]),
    ("card-boxes", &["3 0 1", "0 0 0 0 0 1 0 0 2 0 0 0 3"]),
    ("graph", &["c c", "d", "d d"]),
    ("multiples", &["0", "8"]),
    ("hackenbush", &["0"]),
];

/// A game with the parameters that its card shows.
fn open(entry: &dyn Entry) -> Box<dyn OpenGame> {
    let parameters = entry.about().parameters.as_ref().map_or("", |parameters| parameters.example);
    entry.open(parameters).expect("the parameters of the card")
}

/// All that can be found out about a position within a short search.
fn explained(game: &dyn OpenGame, position: &str) -> Explanation {
    let effort = Effort { search_beyond_theory: true, budget: 100_000 };
    game.solver().explain(position, effort, Detail::default()).expect("a position of the game")
}

fn kept_positions(about: &About) -> impl Iterator<Item = &'static str> {
    let more = MORE.iter().filter(|(game, _)| *game == about.name);
    about.examples.iter().copied().chain(more.flat_map(|(_, positions)| positions.iter().copied()))
}

fn pages(entry: &dyn Entry, lang: Lang) -> String {
    let game = open(entry);
    let page_of = |position: &str| {
        let explanation = explained(&*game, position);
        to_plain_string(&page(&explanation, &entry.about().title, lang, 80))
    };
    let pages: Vec<String> = kept_positions(entry.about()).map(page_of).collect();
    pages.join(&format!("\n{}\n\n", "=".repeat(80)))
}

#[test]
fn pages_are_as_they_were_read_and_approved() {
    let bless = std::env::var("GRUNDY_BLESS").is_ok_and(|value| value == "1");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pages");
    for entry in games::CATALOG {
        for (lang, code) in LANGS {
            let file = folder.join(format!("{}.{code}.txt", entry.about().name));
            let pages = pages(*entry, lang);
            if bless {
                fs::create_dir_all(&folder).expect("the folder can be made");
                fs::write(&file, &pages).expect("the file can be written");
            }
            let kept = fs::read_to_string(&file).unwrap_or_default();
            assert!(
                kept == pages,
                "{} differs from the pages of today. If these are right, rewrite it with \
                 `GRUNDY_BLESS=1 cargo test --test pages` and read what has changed:\n\n{pages}",
                file.display()
            );
        }
    }
}

/// Small positions of a game: some of every size.
fn small_positions(game: &dyn OpenGame) -> Vec<String> {
    const SMALL: u64 = 6;
    const SOME: usize = 80;
    let bounds: Vec<u64> = game.sizes().iter().map(|size| size.usual.min(SMALL)).collect();
    let all: Vec<String> = game.positions(&bounds).collect();
    let step = all.len().div_ceil(SOME).max(1);
    all.into_iter().step_by(step).collect()
}

#[test]
fn no_line_is_wider_than_the_page() {
    for entry in games::CATALOG {
        let game = open(*entry);
        let mut solver = game.solver();
        let positions = small_positions(&*game).into_iter();
        for position in positions.chain(kept_positions(entry.about()).map(str::to_owned)) {
            let explanation = solver.explain(&position, Effort::default(), Detail::default());
            let explanation = explanation.expect("a position of the game");
            for ((lang, _), width) in LANGS.into_iter().flat_map(|lang| [(lang, 80), (lang, 50)]) {
                let page = to_plain_string(&page(&explanation, &entry.about().title, lang, width));
                for line in page.lines() {
                    let is_one_word = !line.trim().contains(' ');
                    assert!(is_one_word || line.width() <= width, "{width} columns: {line}\n\n{page}");
                    assert_eq!(line, line.trim_end(), "\n\n{page}");
                }
            }
        }
    }
}

#[test]
fn every_winning_move_is_on_the_page_or_counted() {
    for entry in games::CATALOG {
        let game = open(*entry);
        let mut solver = game.solver();
        let positions = small_positions(&*game).into_iter();
        for position in positions.chain(kept_positions(entry.about()).map(str::to_owned)) {
            for most in [2, 24] {
                let explanation = solver.explain(&position, Effort::default(), Detail { most });
                let explanation = explanation.expect("a position of the game");
                let winning_moves = &explanation.solution.winning_moves;
                if winning_moves.is_empty() {
                    continue;
                }
                let page = to_plain_string(&page(&explanation, &entry.about().title, Lang::En, 300));
                let table = page.rsplit("\n\n").next().unwrap_or_default();
                let first_words: Vec<&str> =
                    table.lines().filter_map(|line| line.split_whitespace().next()).collect();
                let shown = winning_moves.len().min(most);
                assert_eq!(first_words[..shown], winning_moves[..shown], "\n\n{page}");
                let rest = first_words.get(shown).map(|_| winning_moves.len() - shown);
                let at_least = if explanation.solution.lists_all() { "" } else { "at least " };
                let more = rest.map(|rest| format!("  … and {at_least}{rest} more\n")).unwrap_or_default();
                assert!(
                    table.ends_with(&more) && (shown < winning_moves.len()) != more.is_empty(),
                    "\n\n{page}"
                );
            }
        }
    }
}

#[test]
fn a_very_long_position_has_a_short_page() {
    let entry = games::find("monks").expect("a game of the catalog");
    let position: Vec<String> = (1..=20_000).map(|monk| (3 * monk).to_string()).collect();
    let explanation = explained(&*open(entry), &position.join(" "));
    for (lang, _) in LANGS {
        let page = to_plain_string(&page(&explanation, &entry.about().title, lang, 80));
        assert!(page.lines().count() < 120 && page.contains("59997 60000\n"), "\n\n{page}");
    }
}
