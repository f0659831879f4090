//! Columns that stand under each other, also where characters take two columns of the terminal.

use unicode_width::UnicodeWidthStr;

/// The rows as lines, with two blanks between columns. All rows have as many cells.
pub fn table<const COLUMNS: usize>(rows: &[[String; COLUMNS]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let widths: [usize; COLUMNS] = std::array::from_fn(width);
    let mut lines = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(widths) {
            line += cell;
            line += &" ".repeat(width - cell.width() + 2);
        }
        lines += line.trim_end();
        lines.push('\n');
    }
    lines
}
