import type { Database } from '../../../platform/database/database.ts';
import { type WriteOutcome, writeCatalog } from '../writeCatalog.ts';
import { feedText } from './feedText.ts';
import { type FeedLine, parseFeedLine, type RefusedLine } from './parseFeedLine.ts';
import { readFeed } from './readFeed.ts';
import { toFeedProduct } from './toFeedProduct.ts';

/** `lines` counts the data lines; products are counted by outcome. */
export type ImportOutcome = WriteOutcome & { readonly lines: number; readonly refused: readonly RefusedLine[] };

/** More than most shops sell of one SKU between two imports. */
export const DEFAULT_UNCOUNTED_LIMIT = 1000;

export type ImportOptions = {
  readonly now: Date;
  /** How many pieces of each SKU that is in stock without a number may be sold until the next import. */
  readonly uncountedLimit?: number;
};

/**
 * Imports a Google Merchant feed (tab- or comma-separated). Invalid lines are rejected with a reason, the others written.
 * Importing the same feed again changes nothing.
 * @throws {FeedUnreadable} if it is not a feed; nothing is written
 */
export async function importFeed(
  db: Database,
  bytes: Uint8Array,
  { now, uncountedLimit = DEFAULT_UNCOUNTED_LIMIT }: ImportOptions,
): Promise<ImportOutcome> {
  const rows = readFeed(feedText(bytes));
  const { lines, refused } = checkLines(rows.map(parseFeedLine));
  const groups = Map.groupBy(lines, ({ host, group }) => `${host}\n${group}`);
  const records = [...groups.values()].flatMap(([first, ...others]) =>
    first ? [toFeedProduct([first, ...others], uncountedLimit)] : [],
  );
  const outcome = await writeCatalog(db, records, { now });
  return { ...outcome, lines: rows.length, refused };
}

/** Rejects lines that repeat an id or a SKU of an earlier line. */
function checkLines(checked: readonly (FeedLine | RefusedLine)[]): { lines: FeedLine[]; refused: RefusedLine[] } {
  const lines: FeedLine[] = [];
  const refused: RefusedLine[] = [];
  const ids = new Map<string, number>();
  const skus = new Map<string, number>();
  for (const line of checked) {
    if ('reason' in line) {
      refused.push(line);
      continue;
    }
    const { lineNumber } = line;
    const sku = [line.host, line.group, line.color.toLowerCase(), line.size].join('\n');
    const [sameId, sameSku] = [ids.get(line.id), skus.get(sku)];
    if (sameId !== undefined) refused.push({ lineNumber, reason: `repeats the id of line ${sameId}` });
    else if (sameSku !== undefined) refused.push({ lineNumber, reason: `has the color and size of line ${sameSku}` });
    else {
      ids.set(line.id, lineNumber);
      skus.set(sku, lineNumber);
      lines.push(line);
    }
  }
  return { lines, refused };
}
