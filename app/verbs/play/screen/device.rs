//! The terminal: opened for drawing, and put right again however the program ends.

use std::io::{self, Write, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, Show};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use grundy::draw::terminal::{Line, Role};

use crate::output::{colour, push_line};

/// A terminal that is drawn on; dropped, it is as it was before.
pub struct Device {
    in_colour: bool,
}

impl Device {
    /// Takes over the terminal.
    pub fn open(in_colour: bool) -> io::Result<Device> {
        restore_on_panic();
        restore_on_signals()?;
        IS_TAKEN.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        // From here on whatever fails puts the terminal right.
        let device = Device { in_colour };
        execute!(stdout(), EnterAlternateScreen, Hide)?;
        Ok(device)
    }

    /// Columns and lines.
    pub fn size() -> io::Result<(usize, usize)> {
        let (columns, lines) = size()?;
        Ok((usize::from(columns), usize::from(lines)))
    }

    /// Shows these lines and nothing else.
    pub fn show(&self, lines: &[Line]) -> io::Result<()> {
        // Without colours, reversed characters stand out; bold ones alone are easily missed.
        let reversed = |role| (role == Role::Highlight).then_some("\x1b[7m");
        let mut page = String::from("\x1b[H");
        for (index, line) in lines.iter().enumerate() {
            if index > 0 {
                page.push_str("\r\n");
            }
            push_line(&mut page, line, |role| if self.in_colour { colour(role) } else { reversed(role) });
            page.push_str("\x1b[K");
        }
        page.push_str("\x1b[J");
        let mut stdout = stdout().lock();
        stdout.write_all(page.as_bytes())?;
        stdout.flush()
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        restore();
    }
}

/// Whether the terminal is taken over.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// Puts the terminal right, once: a second time would put the cursor back onto what was written since. Where it
/// fails there is nobody to be told.
fn restore() {
    if !IS_TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(stdout(), LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// A panic may abort the program, so that nothing is dropped; and its message is to be read.
fn restore_on_panic() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        restore();
        usual(info);
    }));
}

/// A signal that ends the program does so at once, even in the middle of a search.
#[cfg(unix)]
fn restore_on_signals() -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            restore();
            std::process::exit(128 + signal);
        }
    });
    Ok(())
}

/// Elsewhere Ctrl-C is a key like others, and nothing else ends a program gently.
#[cfg(not(unix))]
fn restore_on_signals() -> io::Result<()> {
    Ok(())
}
