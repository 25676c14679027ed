import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { FeedUnreadable } from './feedUnreadable.ts';

/** One row of a feed: column → trimmed, non-empty text. */
export type FeedRow = { readonly lineNumber: number; readonly values: Readonly<Record<string, string>> };

const NEEDED = ['id', 'title', 'price'];
const parsed = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/**
 * Parses a Google Merchant feed of separated values. The first line names the columns (id, title and price are required), in any
 * order and in Google's spellings (`item group id`, `g:price`).
 * @throws {FeedUnreadable} for anything else
 */
export function readFeed(text: string): FeedRow[] {
  const body = text.replace(/^\uFEFF/, '');
  const [firstLine = ''] = body.trimStart().split(/\r?\n/, 1);
  if (firstLine === '') throw new FeedUnreadable('is empty');
  if (firstLine.startsWith('<')) throw new FeedUnreadable('is an XML file; save the feed as tab-separated text');
  const delimiter = firstLine.includes('\t') ? '\t' : ',';
  const [head, ...rows] = separated(body, delimiter);
  const columns = (head?.values ?? []).map(columnName);
  const missing = NEEDED.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    throw new FeedUnreadable(`is not a Google Merchant feed: its first line names no ${missing.join(', no ')}`);
  }
  return rows.map(({ lineNumber, values }) => ({ lineNumber, values: named(columns, values) }));
}

type RawRow = { readonly lineNumber: number; readonly values: readonly string[] };

const separated = (body: string, delimiter: string): RawRow[] =>
  records(body, delimiter).map(({ record, info }) => {
    // A quoted field may span lines: the record has the number of its first one.
    const further = record.reduce((count, value) => count + value.split('\n').length - 1, 0);
    return { lineNumber: info.lines - further, values: record };
  });

function records(body: string, delimiter: string): z.infer<typeof parsed> {
  try {
    // Tolerant, as feeds often contain stray quotes and short lines.
    const options = { delimiter, info: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true };
    return parsed.parse(parse(body, options));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FeedUnreadable(`cannot be read as separated values: ${error.message}`);
  }
}

const columnName = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_');

function named(columns: readonly string[], values: readonly string[]): Record<string, string> {
  const entries = columns.map((column, index) => [column, (values[index] ?? '').trim()] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
