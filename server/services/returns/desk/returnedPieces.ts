import { sql } from 'kysely';
import type { IsoDay } from '../../../../src/lib/dates/dates.ts';
import type { Database } from '../../../platform/database/database.ts';
import { PIECE_GOODS } from '../../orders/actions/sales.ts';

/** Pieces that customers send back: those of one day, reason, product and size. */
export type ReturnedPieces = {
  /** Of the request, in the time zone of the shop. */
  readonly day: IsoDay;
  readonly reason: string;
  /** Null for goods that were never a product of the catalog. */
  readonly productId: string | null;
  readonly size: string;
  readonly pieces: number;
};

type ReturnFilter = {
  readonly from: Date;
  readonly until: Date;
  readonly marketplaceId: string | undefined;
};

/** Returns the pieces of returns that were requested in a time span, without those that customers keep after all. */
export async function readReturnedPieces(
  db: Database,
  { from, until, marketplaceId }: ReturnFilter,
): Promise<readonly ReturnedPieces[]> {
  const { rows } = await sql<ReturnedPieces>`
    select (r.created_at at time zone 'America/New_York')::date::text as day, p.reason, g.product_id as "productId",
      coalesce(g.size, '') as size, count(*)::int as pieces
    from returns r join return_pieces p using (contract_id) join ${PIECE_GOODS} g using (item_unique_id)
    where r.created_at >= ${from} and r.created_at < ${until} and p.state <> 'cancelled'
      ${marketplaceId === undefined ? sql`` : sql`and r.marketplace_id = ${marketplaceId}`}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}
