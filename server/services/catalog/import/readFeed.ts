import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildGroupKey, LineChecks } from './lineChecks.ts';
import { getGroupKeys, parseFeedLine, type RefusedLine } from './parseFeedLine.ts';
import { detectEncoding } from './read/detectEncoding.ts';
import type { ReadRow } from './read/feedRow.ts';
import { readFeedText } from './read/readFeedText.ts';
import { type FeedForm, readRows } from './read/readRows.ts';
import { spoolSource } from './read/spoolSource.ts';
import { SpooledLines } from './spooledLines.ts';

/** A feed that was read to its end. */
export type ReadFeed = {
  readonly form: FeedForm;
  /** All data lines. */
  readonly lines: number;
  readonly rejectedLines: readonly RefusedLine[];
  readonly warnings: readonly RefusedLine[];
  /** Warnings about the whole file. */
  readonly fileWarning: string | undefined;
  /** The number of lines that the merchant does not sell, by reason: `draft`, `archived`. */
  readonly leftOutCounts: ReadonlyMap<string, number>;
  /** Products that have refused lines. */
  readonly refusedGroups: ReadonlySet<string>;
  readonly valid: SpooledLines;
};

export type ReadOptions = {
  /** Name of the feed instead of the host of its links. */
  readonly source?: string | undefined;
  readonly maxBytes?: number;
  /** Called with the part that was read, 0 to 1. */
  readonly onRead?: (part: number) => void;
};

/**
 * Reads a whole feed of any known form and encoding into files of a folder, and checks each line.
 * @throws {FeedUnreadable} if it is not a feed, is damaged or ends early
 */
export async function readFeed(
  source: AsyncIterable<Uint8Array>,
  folder: string,
  { source: name, maxBytes, onRead = () => undefined }: ReadOptions = {},
): Promise<ReadFeed> {
  const file = join(folder, 'feed');
  await spoolSource(source, file, maxBytes);
  const { size } = await stat(file);
  const { encoding, warning } = await detectEncoding(file);
  const text = readFeedText(file, encoding, (bytes) => onRead(bytes / size));
  const valid = await SpooledLines.open(join(folder, 'lines'));
  try {
    const { form, rows } = await readRows(text);
    return { form, fileWarning: warning, ...(await checkRows(rows, valid, name)), valid };
  } catch (error) {
    await valid.close();
    throw error;
  } finally {
    // A reader that stops early leaves the file open.
    await text.return(undefined);
  }
}

async function checkRows(
  rows: AsyncIterable<ReadRow>,
  valid: SpooledLines,
  source: string | undefined,
): Promise<Omit<ReadFeed, 'form' | 'fileWarning' | 'valid'>> {
  const checks = new LineChecks();
  const [rejectedLines, warnings]: [RefusedLine[], RefusedLine[]] = [[], []];
  const [leftOutCounts, refusedGroups] = [new Map<string, number>(), new Set<string>()];
  let lines = 0;
  for await (const row of rows) {
    lines += 1;
    if ('leftOutReason' in row) {
      leftOutCounts.set(row.leftOutReason, (leftOutCounts.get(row.leftOutReason) ?? 0) + 1);
      continue;
    }
    const read = 'reason' in row ? row : parseFeedLine(row, source);
    const line = 'reason' in read ? read : (checks.refuse(read, valid.countLines(buildGroupKey(read))) ?? read);
    if ('reason' in line) {
      rejectedLines.push(line);
      if ('values' in row) refusedGroups.add(buildGroupKey(getGroupKeys(row, source)));
      continue;
    }
    warnings.push(...line.warnings);
    await valid.add(buildGroupKey(line), line);
  }
  return { lines, rejectedLines, warnings, leftOutCounts, refusedGroups };
}
