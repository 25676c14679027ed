import { addValue, createCutOffRefusal, type ReadRow } from './feedRow.ts';
import type { SeparatedRecord } from './readSeparatedRecords.ts';
import { UnreadableFeed } from './unreadableFeed.ts';

/** Columns without which a table of separated values is no feed. */
export const REQUIRED_COLUMNS = ['id', 'title', 'price'];

/**
 * Yields the rows of a Google Merchant feed of separated values, by the normalized names of their columns (id, title and
 * price are required) in any order.
 * @throws {UnreadableFeed} for another heading
 */
export async function* readGoogleRows(
  columns: readonly string[],
  records: AsyncIterable<SeparatedRecord>,
): AsyncGenerator<ReadRow> {
  const missingColumns = REQUIRED_COLUMNS.filter((name) => !columns.includes(name));
  if (missingColumns.length > 0) {
    throw new UnreadableFeed(
      `is neither a Google Merchant feed nor a Shopify export: its first line names no ${missingColumns.join(', no ')}`,
    );
  }
  for await (const { lineNumber, cells, isCut } of records) {
    yield isCut ? createCutOffRefusal(lineNumber) : { lineNumber, values: mapCells(columns, cells) };
  }
}

/** Returns a record's cells by their columns. */
export function mapCells(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  columns.forEach((column, index) => {
    if (column !== '') addValue(values, column, cells[index] ?? '');
  });
  return values;
}
