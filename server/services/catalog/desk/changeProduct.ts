import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';

/** A count, a difference to it, or `uncounted` with how many may be sold until the next import. */
export type StockChange =
  | { readonly kind: 'count'; readonly pieces: number }
  | { readonly kind: 'difference'; readonly pieces: number }
  | { readonly kind: 'uncounted'; readonly pieces: number };

export type StockResult = { readonly before: number; readonly after: number };

/**
 * Changes the stock of a SKU.
 * @returns the numbers before and after; undefined for an unknown SKU; `below zero` where a difference takes more than
 *  there is
 */
export function changeStock(
  db: Database,
  stockId: number,
  { kind, pieces }: StockChange,
): Promise<StockResult | 'below zero' | undefined> {
  return db.transaction().execute(async (tx: Transaction) => {
    const result = await sql<{ on_hand: number; is_counted: boolean }>`
      select on_hand, is_counted from stocks where stock_id = ${stockId} for no key update`.execute(tx);
    const [row] = result.rows;
    if (!row) return undefined;
    const after = kind === 'difference' ? row.on_hand + pieces : pieces;
    if (after < 0) return 'below zero';
    const isCounted = kind === 'difference' ? row.is_counted : kind === 'count';
    if (after === row.on_hand && isCounted === row.is_counted) return { before: after, after };
    await sql`update stocks set on_hand = ${after}, is_counted = ${isCounted} where stock_id = ${stockId}`.execute(tx);
    await announceCatalogChange(tx);
    return { before: row.on_hand, after };
  });
}
