import type { Database } from '../../../platform/database/database.ts';
import { type WriteOutcome, writeCatalog } from '../writeCatalog.ts';
import { type FeedLine, feedLine, type RefusedLine } from './feedLine.ts';
import { feedProduct } from './feedProduct.ts';
import { feedText } from './feedText.ts';
import { readFeed } from './readFeed.ts';

/** `lines` counts all below the head; products by what became of them. */
export type ImportOutcome = WriteOutcome & { readonly lines: number; readonly refused: readonly RefusedLine[] };

/**
 * Brings the shop in line with a Google Merchant feed (tab- or comma-separated text). Lines that cannot be sold are refused, each with its reason;
 * the others are written whatever became of those. The same feed again changes nothing.
 * @throws {FeedUnreadable} where the bytes are no such feed; nothing is written then
 */
export async function importFeed(
  db: Database,
  bytes: Uint8Array,
  { now }: { readonly now: Date },
): Promise<ImportOutcome> {
  const rows = readFeed(feedText(bytes));
  const { lines, refused } = checkLines(rows.map(feedLine));
  const groups = Map.groupBy(lines, ({ host, group }) => `${host}\n${group}`);
  const records = [...groups.values()].flatMap(([first, ...others]) =>
    first ? [feedProduct([first, ...others])] : [],
  );
  const outcome = await writeCatalog(db, records, { now });
  return { ...outcome, lines: rows.length, refused };
}

/** Sets aside what single lines cannot know: an id or a SKU that an earlier line has already named. */
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
