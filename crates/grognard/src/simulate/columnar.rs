//! The tables as Parquet, for whoever asks them questions with a database.

use super::rows::{GAME_COLUMNS, Row, Rows};
use crate::Failed;
use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

/// A column of either kind.
enum Column {
    Numbers(Vec<i64>),
    Words(Vec<ByteArray>),
}

fn save(path: &Path, columns: &[(&str, Column)]) -> Result<(), ParquetError> {
    let fields: String = columns
        .iter()
        .map(|(name, column)| match column {
            Column::Numbers(_) => format!("REQUIRED INT64 {name};\n"),
            Column::Words(_) => format!("REQUIRED BYTE_ARRAY {name} (UTF8);\n"),
        })
        .collect();
    let schema = Arc::new(parse_message_type(&format!("message rows {{\n{fields}}}"))?);
    let properties = Arc::new(WriterProperties::builder().set_compression(Compression::UNCOMPRESSED).build());
    let mut file = SerializedFileWriter::new(File::create(path)?, schema, properties)?;
    let mut group = file.next_row_group()?;
    for (_, column) in columns {
        let Some(mut slot) = group.next_column()? else { break };
        match column {
            Column::Numbers(all) => slot.typed::<Int64Type>().write_batch(all, None, None)?,
            Column::Words(all) => slot.typed::<ByteArrayType>().write_batch(all, None, None)?,
        };
        slot.close()?;
    }
    group.close()?;
    file.close()?;
    Ok(())
}

/// Writes `games.parquet` and `turns.parquet`.
pub(super) fn write(rows: &Rows, folder: &Path) -> Result<(), Failed> {
    let numbers = |of: &dyn Fn(usize, &Row) -> i64| {
        Column::Numbers(rows.games.iter().map(|(g, r)| of(*g, r)).collect())
    };
    let words =
        |of: &dyn Fn(&Row) -> &str| Column::Words(rows.games.values().map(|r| of(r).into()).collect());
    let games = [
        numbers(&|game, _| game as i64),
        numbers(&|_, row| row.seed as i64),
        words(&|row| &row.players),
        words(&|row| &row.victor),
        numbers(&|_, row| i64::from(row.grade)),
        numbers(&|_, row| i64::from(row.early)),
        numbers(&|_, row| row.steps as i64),
    ];
    let games: Vec<(&str, Column)> = GAME_COLUMNS.into_iter().zip(games).collect();
    let every = || rows.games.iter().flat_map(|(game, row)| row.turns.iter().map(move |turn| (*game, turn)));
    let mut turns = vec![("game", Column::Numbers(every().map(|(game, _)| game as i64).collect()))];
    for (at, name) in rows.columns.iter().enumerate() {
        let column = every().map(|(_, turn)| turn.get(at).copied().unwrap_or_default()).collect();
        turns.push((name, Column::Numbers(column)));
    }
    for (name, columns) in [("games.parquet", &games), ("turns.parquet", &turns)] {
        let path = folder.join(name);
        save(&path, columns).map_err(|why| format!("{} cannot be written: {why}", path.display()))?;
    }
    Ok(())
}
