import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { FeedUnreadable, MAX_RECORD, recordTooLong } from './feedUnreadable.ts';

/** One record of separated values. `isCut`: the file ends within it. */
export type SeparatedRecord = {
  readonly lineNumber: number;
  readonly cells: readonly string[];
  readonly isCut: boolean;
};

const parsed = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

const DELIMITERS = ['\t', ',', ';', '|'];

/** Returns the most frequent delimiter of a heading, outside quotes. */
export function findDelimiter(heading: string): string {
  const bare = heading.replace(/"[^"]*"/g, '');
  const countOf = (delimiter: string): number => bare.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
}

/**
 * Yields the records of separated values, the heading first. It is tolerant, because feeds often have stray quotes and
 * short lines.
 * @throws {FeedUnreadable} for a quote that is never closed, or a record that is too long
 */
export async function* readSeparatedRecords(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<SeparatedRecord> {
  let lastCharacter = '\n';
  const watched = async function* (): AsyncGenerator<string> {
    for await (const part of text) {
      lastCharacter = part.at(-1) ?? lastCharacter;
      yield part;
    }
  };
  const parser = parse({
    delimiter,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
  });
  const source = Readable.from(watched());
  source.on('error', (error) => parser.destroy(error));
  let width = 0;
  let held: SeparatedRecord | undefined;
  try {
    for await (const item of source.pipe(parser)) {
      if (held) yield held;
      held = toRecord(parsed.parse(item));
      width ||= held.cells.length;
    }
  } catch (error) {
    throw error instanceof CsvError ? toFeedUnreadable(error) : error;
  }
  if (held) yield { ...held, isCut: !/[\r\n]/.test(lastCharacter) && held.cells.length < width };
}

function toRecord({ record, info }: z.infer<typeof parsed>): SeparatedRecord {
  // A quoted cell may span lines: the record has the number of its first one.
  const further = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
  return { lineNumber: info.lines - further, cells: record, isCut: false };
}

function toFeedUnreadable(error: CsvError): FeedUnreadable {
  const line = Number(error.lines ?? 0);
  return error.code === 'CSV_MAX_RECORD_SIZE'
    ? recordTooLong(line)
    : new FeedUnreadable(`cannot be read as separated values: ${error.message}`);
}
