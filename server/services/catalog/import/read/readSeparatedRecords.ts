import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { createRecordTooLongError, MAX_RECORD, UnreadableFeed } from './unreadableFeed.ts';

/** One record of separated values. `isCut`: the file ends within it. */
export type SeparatedRecord = {
  readonly lineNumber: number;
  readonly cells: readonly string[];
  readonly isCut: boolean;
};

const recordShape = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

const DELIMITERS = ['\t', ',', ';', '|'];

/** Returns the most frequent delimiter of a heading, outside quotes. */
export function findDelimiter(heading: string): string {
  const unquotedHeading = heading.replace(/"[^"]*"/g, '');
  const countColumns = (delimiter: string): number => unquotedHeading.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (countColumns(next) > countColumns(best) ? next : best));
}

/**
 * Yields the records of separated values, the heading first. It is tolerant, because feeds often have stray quotes and
 * short lines.
 * @throws {UnreadableFeed} for a quote that is never closed, or a record that is too long
 */
export async function* readSeparatedRecords(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<SeparatedRecord> {
  let lastCharacter = '\n';
  const watchText = async function* (): AsyncGenerator<string> {
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
  const source = Readable.from(watchText());
  source.on('error', (error) => parser.destroy(error));
  let width = 0;
  let heldRecord: SeparatedRecord | undefined;
  try {
    for await (const item of source.pipe(parser)) {
      if (heldRecord) yield heldRecord;
      heldRecord = toRecord(recordShape.parse(item));
      width ||= heldRecord.cells.length;
    }
  } catch (error) {
    throw error instanceof CsvError ? toFeedUnreadable(error) : error;
  }
  if (heldRecord) yield { ...heldRecord, isCut: !/[\r\n]/.test(lastCharacter) && heldRecord.cells.length < width };
}

function toRecord({ record, info }: z.infer<typeof recordShape>): SeparatedRecord {
  // A quoted cell may span lines: the record has the number of its first one.
  const further = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
  return { lineNumber: info.lines - further, cells: record, isCut: false };
}

function toFeedUnreadable(error: CsvError): UnreadableFeed {
  const line = Number(error.lines ?? 0);
  return error.code === 'CSV_MAX_RECORD_SIZE'
    ? createRecordTooLongError(line)
    : new UnreadableFeed(`cannot be read as separated values: ${error.message}`);
}
