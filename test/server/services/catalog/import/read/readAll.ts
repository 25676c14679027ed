import type { ReadRow } from '../../../../../../server/services/catalog/import/read/feedRow.ts';
import { readRows } from '../../../../../../server/services/catalog/import/read/readRows.ts';

async function* inParts(text: string, size: number): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

/** Reads a whole feed, given in small parts as a slow connection would. */
export async function readAll(text: string, partSize = 7): Promise<ReadRow[]> {
  const { rows } = await readRows(inParts(text, partSize));
  const all: ReadRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** Returns the values of each row, and the reason of a refused one. */
export const getValues = (rows: readonly ReadRow[]): unknown[] =>
  rows.map((row) => ('values' in row ? row.values : 'reason' in row ? row.reason : row.leftOutReason));
