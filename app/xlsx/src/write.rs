//! A workbook as the bytes of an .xlsx file.

use hardwood::book::workbook::{Cell, List, Style, Value, Workbook, Worksheet};
use rust_xlsxwriter::{
    Color, DataValidation, DataValidationErrorStyle, DocProperties, Format, FormatAlign, FormatBorder,
    Formula, XlsxError,
};

/// The file. A spreadsheet program recalculates every formula when it opens it; until then our values are
/// shown.
///
/// # Errors
/// A text or a table is larger than a spreadsheet can hold.
pub fn write(workbook: &Workbook) -> Result<Vec<u8>, XlsxError> {
    let mut file = rust_xlsxwriter::Workbook::new();
    file.set_properties(&DocProperties::new().set_title(&workbook.title).set_author("Hardwood"));
    for worksheet in &workbook.worksheets {
        fill(file.add_worksheet(), worksheet)?;
    }
    file.save_to_buffer()
}

fn fill(sheet: &mut rust_xlsxwriter::Worksheet, worksheet: &Worksheet) -> Result<(), XlsxError> {
    sheet.set_name(worksheet.name)?.set_landscape().set_paper_size(9).set_print_fit_to_pages(1, 0);
    let (rows, columns) = worksheet.frozen;
    sheet.set_freeze_panes(rows, columns)?;
    for (column, width) in (0u16..).zip(&worksheet.widths) {
        sheet.set_column_width(column, *width)?;
    }
    let formats = Style::ALL.map(format);
    for (row, cells) in (0u32..).zip(&worksheet.rows) {
        for (column, cell) in (0u16..).zip(cells) {
            put(sheet, row, column, cell, &formats[cell.style as usize])?;
        }
    }
    for list in &worksheet.lists {
        choose_from(sheet, list)?;
    }
    Ok(())
}

fn put(
    sheet: &mut rust_xlsxwriter::Worksheet,
    row: u32,
    column: u16,
    cell: &Cell,
    format: &Format,
) -> Result<(), XlsxError> {
    match &cell.value {
        Value::Empty if cell.style == Style::Plain => {}
        Value::Empty => {
            sheet.write_blank(row, column, format)?;
        }
        // as a string, even if it looks like a formula or a link
        Value::Text(text) => {
            sheet.write_string_with_format(row, column, text, format)?;
        }
        Value::Number(number) => {
            sheet.write_number_with_format(row, column, *number, format)?;
        }
        Value::Formula { formula, value } => {
            let value = value.map(|n| n.to_string()).unwrap_or_default();
            let formula = Formula::new(formula).set_result(value);
            sheet.write_formula_with_format(row, column, formula, format)?;
        }
    }
    Ok(())
}

/// Offers the listed values in a column; others are allowed, and checked when the file is read.
fn choose_from(sheet: &mut rust_xlsxwriter::Worksheet, list: &List) -> Result<(), XlsxError> {
    let validation = DataValidation::new()
        .allow_list_formula(Formula::new(&list.source))
        .ignore_blank(true)
        .set_error_style(DataValidationErrorStyle::Warning)
        .set_error_title("Not on the list")?
        .set_error_message("Hardwood and the totals understand only what the list offers.")?;
    let (first, last) = list.rows;
    sheet.add_data_validation(first, list.column, last, list.column, &validation)?;
    Ok(())
}

fn format(style: Style) -> Format {
    let plain = Format::new();
    let total = || Format::new().set_bold().set_border_top(FormatBorder::Thin);
    match style {
        Style::Plain => plain,
        Style::Title => plain.set_bold().set_font_size(14),
        Style::Head => plain
            .set_bold()
            .set_align(FormatAlign::Center)
            .set_background_color(Color::RGB(0x00EF_E6D2))
            .set_border_bottom(FormatBorder::Thin),
        // typed text stays as typed: 7:25 is no time of day
        Style::Typed => plain.set_num_format("@"),
        Style::Total => total(),
        Style::Percent => plain.set_num_format("0.0%"),
        Style::TotalPercent => total().set_num_format("0.0%"),
        Style::Note => plain.set_italic().set_font_color(Color::RGB(0x006B_5B45)),
    }
}
