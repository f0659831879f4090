use std::collections::VecDeque;
use std::io::Cursor;
use std::sync::mpsc::{Receiver, channel};

use super::parse::{blank_at, parse_token};
use super::*;
use crate::lang::Lang;

/// A source that gives at most `step` bytes at a time.
struct Trickle {
    bytes: Cursor<Vec<u8>>,
    step: usize,
}

impl Read for Trickle {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min(self.step);
        self.bytes.read(&mut buffer[..length])
    }
}

/// A source that gives what it is sent, and waits in between.
struct Conversation {
    sent: Receiver<&'static str>,
    rest: VecDeque<u8>,
}

impl Read for Conversation {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            self.rest.extend(self.sent.recv().unwrap_or_default().bytes());
        }
        self.rest.read(buffer)
    }
}

fn threads(count: usize) -> NonZero<usize> {
    NonZero::new(count).unwrap()
}

fn numbers_of(text: impl Into<Vec<u8>>) -> Numbers<'static> {
    Numbers::new(Cursor::new(text.into()))
}

/// All numbers up to the end or the first error.
fn read_all(mut numbers: Numbers<'_>) -> (Vec<u64>, Option<InputError>) {
    let mut all = Vec::new();
    let result = numbers.take_rest(any_number, |slice| {
        all.extend_from_slice(slice);
        Ok(())
    });
    match result {
        Ok(()) => (all, None),
        Err(StreamError::Input(error)) => (all, Some(error)),
        Err(other) => panic!("{other}"),
    }
}

fn input_error(result: Result<impl std::fmt::Debug, StreamError>) -> InputError {
    match result {
        Err(StreamError::Input(error)) => error,
        other => panic!("{other:?}"),
    }
}

/// As [`read_all`], without chunks: token by token.
fn read_plainly(text: &[u8]) -> (Vec<u64>, Option<InputError>) {
    let mut all = Vec::new();
    for token in tokens(text) {
        match parse_token(&text[token.clone()]) {
            Some(number) => all.push(number),
            None => {
                let place = Place::in_text(text, token.start);
                let token = &text[token];
                let expected = limit(token).unwrap_or(any_number());
                return (all, Some(InputError { place, found: Some(quoted(token)), expected }));
            }
        }
    }
    (all, None)
}

#[test]
fn every_lenient_form_reads_as_meant() {
    for text in [
        "1 2 3",
        "\u{feff}1 2 3\n",
        "1\r\n2\r\n3\r\n",
        "1\r2\r3",
        "\t1\t\t2   3   ",
        "\n\n1\n\n\n2\n 3",
        "1\u{3000}2\u{a0}3",
        "1\u{2003}2\u{2028}3\u{85}",
        "01 0002 00000000000000000000000000000000000003",
        "1\u{b}2\u{c}3",
    ] {
        assert_eq!(read_all(numbers_of(text)), (vec![1, 2, 3], None), "{text:?}");
    }
    for text in ["", " ", "\n", "\u{feff}", "\r\n\r\n", "\u{3000}"] {
        assert_eq!(read_all(numbers_of(text)), (vec![], None), "{text:?}");
    }
}

#[test]
fn what_is_not_a_number_is_refused_at_its_place() {
    let whole = ("a whole number from 0", "非负整数");
    let small = ("a number of at most 18446744073709551615", "不大于 18446744073709551615 的数");
    let halfwidth = ("halfwidth digits", "半角数字");
    for (text, found, line, column, offset, (en, zh)) in [
        ("1 2 x", "x", 1, 5, 4, whole),
        ("1\n2\n  -3 4", "-3", 3, 3, 6, whole),
        ("1\r\n2 +3", "+3", 2, 3, 5, whole),
        ("1.5", "1.5", 1, 1, 0, whole),
        ("1,2", "1,2", 1, 1, 0, whole),
        ("1 二 3", "二", 1, 3, 2, whole),
        ("1\u{3000}\u{3000}一二", "一二", 1, 4, 7, whole),
        ("1 １", "１", 1, 3, 2, halfwidth),
        ("1 2３", "2３", 1, 3, 2, halfwidth),
        ("7 18446744073709551616", "18446744073709551616", 1, 3, 2, small),
        ("7 099999999999999999999", "099999999999999999999", 1, 3, 2, small),
        ("1\0 2", "1\0", 1, 1, 0, whole),
        ("0x10", "0x10", 1, 1, 0, whole),
    ] {
        let (_, error) = read_all(numbers_of(text));
        let error = error.expect(text);
        assert_eq!(error.place, Place { offset, line, column }, "{text:?}");
        assert_eq!(error.found.as_deref(), Some(found), "{text:?}");
        assert_eq!((error.expected.get(Lang::En), error.expected.get(Lang::Zh)), (en, zh), "{text:?}");
    }
}

#[test]
fn bytes_that_are_no_text_are_quoted_all_the_same() {
    let (numbers, error) = read_all(numbers_of(b"5 \xff\xe3\x80 6".to_vec()));
    assert_eq!(numbers, [5]);
    assert_eq!(error.and_then(|error| error.found).as_deref(), Some("\u{fffd}\u{fffd}"));
}

#[test]
fn an_error_waits_until_it_is_reached() {
    let mut numbers = numbers_of("1 2 x");
    assert_eq!(numbers.number(1..=9).unwrap(), 1);
    assert!(!numbers.at_end().unwrap());
    assert_eq!(numbers.number(1..=9).unwrap(), 2);
    assert!(!numbers.at_end().unwrap());
    let first = input_error(numbers.number(1..=9));
    assert_eq!(first.to_string(), "line 1, column 5: found `x`, expected a whole number from 1 to 9");
    assert_eq!(input_error(numbers.number(1..=9)), first, "it stays");
}

#[test]
fn a_number_outside_the_range_is_not_taken() {
    let mut numbers = numbers_of("7\n 12");
    assert_eq!(numbers.number(7..=7).unwrap(), 7);
    let error = input_error(numbers.number(1..=11));
    assert_eq!(error.to_string(), "line 2, column 2: found `12`, expected a whole number from 1 to 11");
    assert_eq!(error.message(Lang::Zh), "读到“12”，应为 1 到 11 之间的整数");
    assert_eq!(numbers.number(12..=12).unwrap(), 12);
}

#[test]
fn missing_numbers_are_counted() {
    let mut numbers = numbers_of("1\n2 3\n");
    let error = input_error(numbers.take(5, any_number, |_| Ok(())));
    assert_eq!(error.to_string(), "line 3, column 1: found the end of the input, expected 2 more numbers");
    assert_eq!(error.message(Lang::Zh), "输入在此结束，还缺 2 个数");
    let error = input_error(numbers.take(1, any_number, |_| Ok(())));
    assert_eq!(error.message(Lang::En), "found the end of the input, expected one more number");
    let error = input_error(numbers.number(0..=5));
    assert_eq!(error.message(Lang::En), "found the end of the input, expected a whole number from 0 to 5");
}

#[test]
fn what_follows_the_end_is_refused_as_such() {
    let mut numbers = numbers_of("1 99999999999999999999999");
    assert_eq!(numbers.number(1..=1).unwrap(), 1);
    let error = input_error(numbers.end());
    assert_eq!(error.message(Lang::En), "found `99999999999999999999999`, expected the end of the input");
    assert_eq!(error.message(Lang::Zh), "读到“99999999999999999999999”，应为输入的结尾");
    assert!(numbers_of(" \n").end().is_ok());
}

#[test]
fn a_refused_number_is_quoted_as_it_was_written() {
    let text = format!("{}\n 1 2 007 8", "1 ".repeat(300_000));
    for step in [1000, usize::MAX] {
        let source = Trickle { bytes: Cursor::new(text.clone().into()), step };
        let mut numbers = Numbers::new(source);
        let refuse_seven = |slice: &[u64]| match slice.iter().position(|&number| number == 7) {
            Some(index) => {
                Err(Refusal { index, expected: Text::new("a cell above 7", "大于 7 的格子") })
            }
            None => Ok(()),
        };
        let error = input_error(numbers.take_rest(any_number, refuse_seven));
        assert_eq!(error.to_string(), "line 2, column 6: found `007`, expected a cell above 7");
        assert_eq!(error.place.offset, 600_006);
    }
}

#[test]
fn the_size_of_steps_and_the_count_of_threads_do_not_matter() {
    let digits: String = (1..=22).map(|length| "1234567890123456789012"[..length].to_owned() + " ").collect();
    let texts: [&[u8]; 6] = [
        "\u{feff}1 22\r\n333\u{3000}4444\n\n\t55555 x 6".as_bytes(),
        digits.as_bytes(),
        "\u{3000}二 1".as_bytes(),
        b"1 2 \xe3\x80",
        b"12\xe3\x80\x80\xe3\x80 7",
        b"1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\n19\n20\n21\n\n22\n23\n-24\n",
    ];
    for text in texts {
        let expected = read_plainly(text);
        for (step, count) in (1..=text.len()).flat_map(|step| [(step, 1), (step, 2), (step, 3)]) {
            let source = Trickle { bytes: Cursor::new(text.into()), step };
            let numbers = Numbers::new(source).with_threads(threads(count), 0);
            assert_eq!(read_all(numbers), expected, "{step} {count}");
        }
    }
}

#[test]
fn long_inputs_are_read_by_many_threads() {
    let expected: Vec<u64> = (0..300_000).map(|i| 1 << (i % 64)).collect();
    let text: String = expected.iter().map(|number| format!("{number}\n")).collect();
    for count in 1..=4 {
        let numbers = numbers_of(text.clone() + "0 ?").with_threads(threads(count), 1000);
        let (numbers, error) = read_all(numbers);
        assert_eq!(numbers[..300_000], expected);
        assert_eq!(numbers[300_000..], [0]);
        let place = error.map(|error| (error.place.line, error.place.column));
        assert_eq!(place, Some((300_001, 3)));
    }
}

#[test]
fn tokens_without_an_end_are_refused() {
    let mut numbers = Numbers::new(io::repeat(b'7'));
    let error = input_error(numbers.number(0..=u64::MAX));
    assert_eq!(error.expected.en, "at most 65536 characters without a blank");
    assert_eq!(error.expected.zh, "不含空白的至多 65536 个字符");
    assert_eq!(error.found.map(|found| found.len()), Some(LONGEST_TOKEN));
    // Neither the way it arrives nor what it is made of matters.
    for (count, is_fine) in [(LONGEST_TOKEN - 1, true), (LONGEST_TOKEN, false)] {
        let text = "8 ".to_owned() + &"0".repeat(count) + "9 10";
        for step in [1, 3000, 100_000, usize::MAX] {
            let source = Trickle { bytes: Cursor::new(text.clone().into()), step };
            let (numbers, error) = read_all(Numbers::new(source));
            assert_eq!(numbers == [8, 9, 10], is_fine, "{count} {step}");
            assert_eq!(error, read_plainly(text.as_bytes()).1);
        }
    }
}

#[test]
fn numbers_are_used_as_soon_as_they_are_complete() {
    for count in 1..=3 {
        let (send, sent) = channel();
        let source = Conversation { sent, rest: VecDeque::new() };
        let waits = std::cell::Cell::new(0);
        let mut numbers = Numbers::new(source).with_threads(threads(count), 0).before_waiting(|| {
            waits.set(waits.get() + 1);
            Ok(())
        });
        send.send("1 2 ").unwrap();
        assert_eq!(numbers.number(0..=9).unwrap(), 1);
        assert_eq!(numbers.number(0..=9).unwrap(), 2);
        assert_eq!(waits.get(), 1);
        send.send("3").unwrap();
        send.send("4\n5").unwrap();
        assert_eq!(numbers.number(0..=99).unwrap(), 34);
        assert_eq!(waits.get(), 2);
        drop(send);
        assert_eq!(numbers.number(0..=9).unwrap(), 5);
        assert!(numbers.at_end().unwrap());
    }
}

#[test]
fn leaving_early_does_not_wait_for_the_source() {
    let (send, sent) = channel();
    let source = Conversation { sent, rest: VecDeque::new() };
    let mut numbers = Numbers::new(source).with_threads(threads(3), 0);
    send.send("1 x ").unwrap();
    assert_eq!(numbers.number(0..=9).unwrap(), 1);
    assert!(numbers.number(0..=9).is_err());
    drop(numbers);
    drop(send);
}

#[test]
fn what_came_before_a_failure_is_given_first() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::new(io::ErrorKind::TimedOut, "the cable is cut"))
        }
    }
    let mut numbers = Numbers::new(Cursor::new("1 2 3").chain(Broken));
    assert_eq!(numbers.number(0..=9).unwrap(), 1);
    assert_eq!(numbers.number(0..=9).unwrap(), 2);
    let error = numbers.number(0..=9).unwrap_err();
    assert_eq!(error.to_string(), "cannot read the input: the cable is cut");
    assert!(
        matches!(numbers.at_end(), Err(StreamError::Source(error)) if error.kind() == io::ErrorKind::TimedOut)
    );
}

#[test]
fn a_hook_that_fails_ends_the_reading() {
    let mut numbers = numbers_of("1").before_waiting(|| Err(io::ErrorKind::BrokenPipe.into()));
    assert!(matches!(numbers.at_end(), Err(StreamError::Output(_))));
}

#[test]
fn blanks_are_those_of_unicode() {
    for character in '\0'..=char::MAX {
        let mut buffer = [0; 4];
        let bytes = character.encode_utf8(&mut buffer).as_bytes();
        let is_blank = character.is_whitespace() || character == '\u{feff}';
        assert_eq!(blank_at(bytes), is_blank.then_some(bytes.len()), "{character:?}");
    }
}

#[test]
fn numbers_are_looked_at_ahead_and_stay_where_they_are_wherever_the_source_pauses() {
    for step in 1..12 {
        let bytes = Cursor::new("7\u{3000}00 5 0 x".as_bytes().to_vec());
        let mut numbers = Numbers::new(Trickle { bytes, step });
        assert_eq!(numbers.number(0..=9).unwrap(), 7);
        assert_eq!(
            [0, 1, 2, 3].map(|ahead| numbers.look_ahead(ahead).unwrap()),
            [Some(0), Some(5), Some(0), None]
        );
        let error = numbers.number(3..=9).unwrap_err().to_string();
        assert_eq!(error, "line 1, column 3: found `00`, expected a whole number from 3 to 9", "{step}");
        assert_eq!([0, 5, 0].map(|_| numbers.number(0..=9).unwrap()), [0, 5, 0], "{step}");
        let error = numbers.number(0..=9).unwrap_err().to_string();
        assert_eq!(error, "line 1, column 10: found `x`, expected a whole number from 0 to 9", "{step}");
    }
}
