import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describeGreenClaims } from '../../../../src/lib/greenClaims.ts';
import { isUnusedName, isUsedName, toAttributeName } from './feedAttributes.ts';
import { buildGroupKey, LineChecks } from './lineChecks.ts';
import { type FeedLine, getGroupKeys, parseFeedLine, type RefusedFeedLine, type RefusedLine } from './parseFeedLine.ts';
import { detectEncoding, readFeedText } from './read/detectEncoding.ts';
import { copyStart, type FeedRow, type ReadRow } from './read/feedRow.ts';
import { type ColumnMapping, type FeedForm, listColumns, readRows } from './read/readRows.ts';
import { spoolSource } from './read/spoolSource.ts';
import { UnreadableFeed } from './read/unreadableFeed.ts';
import { SpooledLines } from './spooledLines.ts';

/** Most lines of a feed: what is remembered of each takes about 500 bytes. */
const MAX_LINES = 2_000_000;
const MAX_NAMES = 100;
const MAX_NAME_LENGTH = 50;

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
  /** The number of valid lines that leave something open. */
  readonly openCounts: OpenCounts;
  /** Attributes of Google's that the import does not use, and names that it does not know, in the order of the feed. */
  readonly unusedNames: readonly string[];
  readonly unknownNames: readonly string[];
  /** Products that have refused lines, and their SKUs that no valid line has. */
  readonly refusedGroups: ReadonlySet<string>;
  readonly refusedSkus: readonly RefusedSku[];
  readonly valid: SpooledLines;
};

type OpenCounts = {
  /** A price without a currency, read as the shop's. */
  readonly withoutCurrency: number;
  /** In stock, without a quantity. */
  readonly withoutQuantity: number;
};

/** A SKU whose line was refused, by the key of its product. */
export type RefusedSku = Pick<RefusedFeedLine, 'lineNumber' | 'sku' | 'isSoldOut'> & { readonly group: string };

export type ReadOptions = {
  /** Name of the feed instead of the host of its links. */
  readonly source?: string | undefined;
  readonly maxBytes?: number;
  readonly mapping?: ColumnMapping | undefined;
  /** Whether general environmental claims are reported. */
  readonly reportsGreenClaims?: boolean;
  /** Called with the part that was read, 0 to 1. */
  readonly onRead?: (part: number) => void;
};

/**
 * Reads a whole feed of any known form and encoding into files of a folder, and checks each line.
 * @throws {UnreadableFeed} if it is not a feed, is damaged or ends early
 */
export async function readFeed(
  source: AsyncIterable<Uint8Array>,
  folder: string,
  { source: name, maxBytes, mapping, reportsGreenClaims = false, onRead }: ReadOptions = {},
): Promise<ReadFeed> {
  const { text, warning } = await openText(source, folder, { maxBytes, onRead });
  const valid = await SpooledLines.open(join(folder, 'lines'));
  try {
    const { form, rows } = await readRows(text, mapping);
    return {
      form,
      fileWarning: warning,
      ...(await checkRows(rows, valid, { source: name, reportsGreenClaims })),
      valid,
    };
  } catch (error) {
    await valid.close();
    throw error;
  } finally {
    // A reader that stops early leaves the file open.
    await text.return(undefined);
  }
}

type TextOptions = { readonly maxBytes?: number | undefined; readonly onRead?: ReadOptions['onRead'] | undefined };

/** Copies a feed into the folder, and opens its text in the encoding that it has. */
async function openText(source: AsyncIterable<Uint8Array>, folder: string, { maxBytes, onRead }: TextOptions = {}) {
  const file = join(folder, 'feed');
  await spoolSource(source, file, maxBytes);
  const { size } = await stat(file);
  const { encoding, warning } = await detectEncoding(file);
  return { text: readFeedText(file, encoding, (bytes) => onRead?.(bytes / size)), warning };
}

/**
 * Recognises a feed and lists its columns.
 * @throws {UnreadableFeed} if it is not a feed
 */
export async function inspectFeed(source: AsyncIterable<Uint8Array>, folder: string): ReturnType<typeof listColumns> {
  const { text } = await openText(source, folder);
  try {
    return await listColumns(text);
  } finally {
    await text.return(undefined);
  }
}

type CheckedRows = Omit<ReadFeed, 'form' | 'fileWarning' | 'valid'>;

async function checkRows(
  rows: AsyncIterable<ReadRow>,
  valid: SpooledLines,
  { source, reportsGreenClaims }: { readonly source: string | undefined; readonly reportsGreenClaims: boolean },
): Promise<CheckedRows> {
  const [checks, names] = [new LineChecks(), new OtherNames()];
  const [rejectedLines, warnings]: [RefusedLine[], RefusedLine[]] = [[], []];
  const [leftOutCounts, refusedGroups] = [new Map<string, number>(), new Set<string>()];
  const refusedSkus: RefusedSku[] = [];
  const openCounts = { withoutCurrency: 0, withoutQuantity: 0 };
  let lines = 0;
  for await (const row of rows) {
    lines += 1;
    if (lines > MAX_LINES) throw new UnreadableFeed(`has more than ${MAX_LINES} lines; import it in parts`);
    if ('leftOutReason' in row) {
      leftOutCounts.set(row.leftOutReason, (leftOutCounts.get(row.leftOutReason) ?? 0) + 1);
      continue;
    }
    if ('values' in row) names.add(row);
    const line = checkRow(row, { checks, valid, source });
    if ('reason' in line) {
      const { sku, isSoldOut, ...rejectedLine } = line;
      rejectedLines.push(rejectedLine);
      if (!('values' in row)) continue;
      const group = buildGroupKey(getGroupKeys(row, source));
      refusedGroups.add(group);
      if (sku !== '') refusedSkus.push({ lineNumber: line.lineNumber, sku, isSoldOut, group });
      continue;
    }
    warnings.push(...line.warnings, ...(reportsGreenClaims ? listGreenClaims(line) : []));
    countOpen(openCounts, line);
    await valid.add(buildGroupKey(line), line);
  }
  const missingSkus = refusedSkus.filter(({ sku }) => !checks.hasNumber(sku));
  return {
    lines,
    rejectedLines,
    warnings,
    leftOutCounts,
    openCounts,
    ...names.list(),
    refusedGroups,
    refusedSkus: missingSkus,
  };
}

/** Returns a warning for each text of a line with a general environmental claim. */
const listGreenClaims = ({ lineNumber, title, description }: FeedLine): RefusedLine[] =>
  Object.entries({ title, description }).flatMap(([field, text]) => {
    const reason = describeGreenClaims(text);
    return reason === undefined ? [] : [{ lineNumber, field, reason }];
  });

type RowChecks = { readonly checks: LineChecks; readonly valid: SpooledLines; readonly source: string | undefined };

/** Returns a row's line, or its refusal; one that the reader refused, or that repeats another line, is about no SKU. */
function checkRow(row: FeedRow | RefusedLine, { checks, valid, source }: RowChecks): FeedLine | RefusedFeedLine {
  const read = 'reason' in row ? { ...row, sku: '', isSoldOut: false } : parseFeedLine(row, source);
  if ('reason' in read) return read;
  const repeated = checks.refuse(read, valid.countLines(buildGroupKey(read)));
  return repeated ? { ...repeated, sku: '', isSoldOut: false } : read;
}

function countOpen(counts: { -readonly [Name in keyof OpenCounts]: number }, line: FeedLine): void {
  if (!line.hasCurrency) counts.withoutCurrency += 1;
  if (line.available && line.quantity === undefined) counts.withoutQuantity += 1;
}

/** Collects the names of attributes that the import does not use. */
class OtherNames {
  readonly #unused = new Set<string>();
  readonly #unknown = new Set<string>();

  add({ values, unreadNames = [] }: FeedRow): void {
    for (const name of Object.keys(values)) this.#addName(name);
    for (const name of unreadNames) this.#addName(name);
  }

  #addName(name: string): void {
    if (isUsedName(name)) return;
    const attribute = toAttributeName(name);
    if (isUnusedName(attribute)) this.#unused.add(attribute);
    else if (this.#unknown.size < MAX_NAMES) this.#unknown.add(copyStart(name, MAX_NAME_LENGTH));
  }

  list(): Pick<CheckedRows, 'unusedNames' | 'unknownNames'> {
    return { unusedNames: [...this.#unused], unknownNames: [...this.#unknown] };
  }
}
