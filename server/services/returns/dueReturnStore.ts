import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import type { Database } from '../../platform/database/database.ts';
import { HAS_OPEN_PIECE } from './actions/returnPieceStore.ts';

const LIST_LIMIT = 50;

/** Claims open parcels of returns without a recent event; another process claims others. */
export async function claimSilentReturns(
  db: Database,
  {
    silentSince,
    begunAfter,
    now,
    limit,
  }: { readonly silentSince: Date; readonly begunAfter: Date; readonly now: Date; readonly limit: number },
): Promise<{ readonly carrier: string; readonly trackingNumber: string }[]> {
  const rows = await db
    .updateTable('returns')
    .set({ tracked_at: now })
    .where('contract_id', 'in', (is) =>
      is
        .selectFrom('returns')
        .select('contract_id')
        .where('label_state', '=', 'ready')
        .where('arrived_at', 'is', null)
        .where('created_at', '>', begunAfter)
        .where((or) => or.or([or('tracked_at', 'is', null), or('tracked_at', '<', silentSince)]))
        .orderBy('tracked_at', (order) => order.asc().nullsFirst())
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['carrier', 'tracking_number as trackingNumber'])
    .execute();
  return rows.flatMap(({ carrier, trackingNumber }) =>
    carrier !== null && trackingNumber !== null ? [{ carrier, trackingNumber }] : [],
  );
}

/** Returns the contracts of parcels that arrived before `before` and still have an open piece. */
export async function findArrived(db: Database, cutoff: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('returns')
    .select('contract_id')
    .where('arrived_at', '<=', cutoff)
    .where(HAS_OPEN_PIECE)
    .orderBy('arrived_at')
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(({ contract_id }) => contract_id);
}

/** Returns the contracts of tracked parcels that were credited and are past their last day, but were never scanned. */
export async function findUnsentCredited(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('returns')
    .select('contract_id')
    .where('scanned_at', 'is', null)
    .where('label_state', '=', 'ready')
    .where('is_exchange', '=', false)
    .where('drop_off_by', '<', toShopDay(now))
    .where((is) =>
      is.exists(
        is
          .selectFrom('return_pieces')
          .select('item_unique_id')
          .whereRef('return_pieces.contract_id', '=', 'returns.contract_id')
          .where('state', '=', 'open')
          .where('is_refunded', '=', true),
      ),
    )
    .orderBy('drop_off_by')
    .orderBy('contract_id')
    .limit(limit)
    .execute();
  return rows.map(({ contract_id }) => contract_id);
}
