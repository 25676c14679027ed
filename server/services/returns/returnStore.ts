import { z } from 'zod';
import { returnItemStates, returnMethods } from '../../../src/contracts/returns.ts';
import { PICKUP_WINDOWS } from '../../../src/lib/pickupWindows.ts';
import { REFUND_DESTINATIONS } from '../../../src/lib/refundDestinations.ts';
import { RETURN_REASONS, type ReturnReason } from '../../../src/lib/returnReasons.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { selectOrderIdsOf } from '../orders/actions.ts';

export const labelStates = ['none', 'pending', 'ready', 'refused', 'void'] as const;

const storedReturn = z.object({
  contractId: z.string(),
  rmaId: z.string(),
  orderId: z.string(),
  method: z.enum(returnMethods),
  destination: z.enum(REFUND_DESTINATIONS),
  labelState: z.enum(labelStates),
  carrierShipmentId: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  createdAt: z.date(),
  scannedAt: z.date().nullable(),
  arrivedAt: z.date().nullable(),
  marketplaceId: z.string(),
  dropOffBy: z.string(),
  warehouse: z.string().nullable(),
  pickupDay: z.string().nullable(),
  pickupWindow: z.enum(PICKUP_WINDOWS).nullable(),
  pickupState: z.enum(['none', 'pending', 'scheduled', 'failed']),
  pickupId: z.string().nullable(),
  isExchange: z.boolean(),
});
/** A return without its pieces. */
export type StoredReturn = z.infer<typeof storedReturn>;

const storedPiece = z.object({
  contractId: z.string(),
  itemUniqueId: z.string(),
  reason: z.enum(RETURN_REASONS),
  state: z.enum(returnItemStates),
  refundCents: z.number().int(),
  isRefunded: z.boolean(),
  /** Why it failed the inspection; null or undefined where it did not, or nothing was said. */
  refusalReason: z.string().nullish(),
});
/** A piece in a return. */
export type ReturnPiece = z.infer<typeof storedPiece>;

const COLUMNS = [
  'contract_id as contractId',
  'rma_id as rmaId',
  'order_id as orderId',
  'method',
  'destination',
  'label_state as labelState',
  'carrier_shipment_id as carrierShipmentId',
  'carrier',
  'tracking_number as trackingNumber',
  'created_at as createdAt',
  'scanned_at as scannedAt',
  'arrived_at as arrivedAt',
  'marketplace_id as marketplaceId',
  'drop_off_by as dropOffBy',
  'warehouse',
  'pickup_day as pickupDay',
  'pickup_window as pickupWindow',
  'pickup_state as pickupState',
  'pickup_id as pickupId',
  'is_exchange as isExchange',
] as const;

const select = (db: Database | Transaction) => db.selectFrom('returns').select(COLUMNS);

export async function findReturn(db: Database | Transaction, contractId: string): Promise<StoredReturn | undefined> {
  const row = await select(db).where('contract_id', '=', contractId).executeTakeFirst();
  return row && storedReturn.parse(row);
}

/** Returns the contract of a return by the number on its parcel. */
export async function findContractId(db: Database, rmaId: string): Promise<string | undefined> {
  const row = await db.selectFrom('returns').select('contract_id').where('rma_id', '=', rmaId).executeTakeFirst();
  return row?.contract_id;
}

/** Returns the return that was begun with this idempotency key. */
export async function findByKey(tx: Transaction, orderId: string, key: string): Promise<StoredReturn | undefined> {
  const row = await select(tx).where('order_id', '=', orderId).where('request_key', '=', key).executeTakeFirst();
  return row && storedReturn.parse(row);
}

const MOST_LISTED = 50;

/** Returns the returns of an order, or of a customer's orders; the newest first. */
export async function readReturns(
  db: Database,
  of: { readonly orderId: string } | { readonly customerId: number },
): Promise<StoredReturn[]> {
  const rows = await select(db)
    .where('order_id', 'in', 'orderId' in of ? [of.orderId] : selectOrderIdsOf(db, of.customerId))
    .orderBy('created_at', 'desc')
    .orderBy('contract_id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => storedReturn.parse(row));
}

/** Returns returns by their contracts, in that order. */
export async function readReturnsByContract(db: Database, contractIds: readonly string[]): Promise<StoredReturn[]> {
  if (contractIds.length === 0) return [];
  const rows = await select(db).where('contract_id', 'in', contractIds).execute();
  const found = new Map(rows.map((row) => [row.contractId, storedReturn.parse(row)]));
  return contractIds.flatMap((contractId) => found.get(contractId) ?? []);
}

/** Returns the returns that travel in a parcel: with no parcel of two returns, one at most. */
export async function findReturnsOfParcel(
  db: Database,
  { carrier, trackingNumber }: { readonly carrier: string; readonly trackingNumber: string },
): Promise<StoredReturn[]> {
  const rows = await select(db)
    .where('tracking_number', '=', trackingNumber)
    .where((is) => is(is.fn<string>('lower', ['carrier']), '=', carrier.toLowerCase()))
    .execute();
  return rows.map((row) => storedReturn.parse(row));
}

type NewReturn = Omit<
  StoredReturn,
  | 'carrierShipmentId'
  | 'carrier'
  | 'trackingNumber'
  | 'createdAt'
  | 'scannedAt'
  | 'arrivedAt'
  | 'pickupState'
  | 'pickupId'
> & {
  readonly requestKey: string;
};

export async function insertReturn(tx: Transaction, made: NewReturn, now: Date): Promise<void> {
  await tx
    .insertInto('returns')
    .values({
      contract_id: made.contractId,
      rma_id: made.rmaId,
      order_id: made.orderId,
      request_key: made.requestKey,
      method: made.method,
      destination: made.destination,
      label_state: made.labelState,
      carrier_shipment_id: null,
      carrier: null,
      tracking_number: null,
      tracking_status: null,
      created_at: now,
      scanned_at: null,
      arrived_at: null,
      tracked_at: null,
      marketplace_id: made.marketplaceId,
      drop_off_by: made.dropOffBy,
      warehouse: made.warehouse,
      pickup_day: made.pickupDay,
      pickup_window: made.pickupWindow,
      pickup_state: made.pickupDay === null ? 'none' : 'pending',
      pickup_id: null,
      is_exchange: made.isExchange,
    })
    .execute();
}

export type NewPiece = {
  readonly itemUniqueId: string;
  readonly reason: ReturnReason;
  readonly comment: string;
  readonly refundCents: number;
};

export async function insertPieces(tx: Transaction, contractId: string, pieces: readonly NewPiece[]): Promise<void> {
  await tx
    .insertInto('return_pieces')
    .values(
      pieces.map(({ itemUniqueId, reason, comment, refundCents }) => ({
        contract_id: contractId,
        item_unique_id: itemUniqueId,
        reason,
        comment,
        state: 'open',
        refund_cents: refundCents,
        condition: null,
      })),
    )
    .execute();
}

export async function readPieces(db: Database | Transaction, contractIds: readonly string[]): Promise<ReturnPiece[]> {
  if (contractIds.length === 0) return [];
  const rows = await db
    .selectFrom('return_pieces')
    .select([
      'contract_id as contractId',
      'item_unique_id as itemUniqueId',
      'reason',
      'state',
      'refund_cents as refundCents',
      'is_refunded as isRefunded',
      'refusal_reason as refusalReason',
    ])
    .where('contract_id', 'in', contractIds)
    .orderBy('item_unique_id')
    .execute();
  return rows.map((row) => storedPiece.parse(row));
}

/**
 * Returns how often each of these pieces was in a return, also in cancelled ones. @param since counts only returns that
 * began then or later
 */
export async function countAttempts(
  db: Database | Transaction,
  itemUniqueIds: readonly string[],
  since?: Date,
): Promise<ReadonlyMap<string, number>> {
  if (itemUniqueIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('return_pieces')
    .innerJoin('returns', 'returns.contract_id', 'return_pieces.contract_id')
    .select(['item_unique_id as itemUniqueId', (is) => is.fn.countAll<string>().as('attempts')])
    .where('item_unique_id', 'in', itemUniqueIds)
    .$if(since !== undefined, (query) => query.where('returns.created_at', '>=', since ?? new Date(0)))
    .groupBy('item_unique_id')
    .execute();
  return new Map(rows.map(({ itemUniqueId, attempts }) => [itemUniqueId, Number(attempts)]));
}

/** Ends open pieces; only received ones have a condition, and only refused ones a reason. */
export async function endPieces(
  tx: Transaction,
  { contractId, itemUniqueIds }: { readonly contractId: string; readonly itemUniqueIds: readonly string[] },
  end:
    | { readonly state: 'cancelled'; readonly condition: null }
    | { readonly state: 'refused'; readonly condition: null; readonly refusal_reason: string | null }
    | { readonly state: 'received'; readonly condition: 'sellable' | 'damaged' },
): Promise<void> {
  await tx
    .updateTable('return_pieces')
    .set(end)
    .where('contract_id', '=', contractId)
    .where('item_unique_id', 'in', itemUniqueIds)
    .where('state', '=', 'open')
    .execute();
}

/** Marks pieces as refunded, each with the amount that was refunded for it. */
export async function markRefunded(
  tx: Transaction,
  contractId: string,
  pieces: readonly Pick<ReturnPiece, 'itemUniqueId' | 'refundCents'>[],
): Promise<void> {
  for (const { itemUniqueId, refundCents } of pieces) {
    await tx
      .updateTable('return_pieces')
      .set({ is_refunded: true, refund_cents: refundCents })
      .where('contract_id', '=', contractId)
      .where('item_unique_id', '=', itemUniqueId)
      .execute();
  }
}

/** Changes what is refunded for the open pieces of a return, in cents for each. */
export async function setRefund(tx: Transaction, contractId: string, refundCents: number): Promise<void> {
  await tx
    .updateTable('return_pieces')
    .set({ refund_cents: refundCents })
    .where('contract_id', '=', contractId)
    .where('state', '=', 'open')
    .where('is_refunded', '=', false)
    .execute();
}

export async function markScanned(
  tx: Transaction,
  contractId: string,
  {
    now,
    isArrived,
    trackingStatus,
  }: { readonly now: Date; readonly isArrived: boolean; readonly trackingStatus: string },
): Promise<void> {
  await tx
    .updateTable('returns')
    .set((is) => ({
      scanned_at: is.fn.coalesce('scanned_at', is.val(now)),
      ...(isArrived && { arrived_at: is.fn.coalesce('arrived_at', is.val(now)) }),
      tracking_status: trackingStatus,
      tracked_at: now,
    }))
    .where('contract_id', '=', contractId)
    .execute();
}

/** Returns the contract in which one of these pieces is going back. */
export async function findOpenContract(tx: Transaction, itemUniqueIds: readonly string[]): Promise<string | undefined> {
  const row = await tx
    .selectFrom('return_pieces')
    .select('contract_id')
    .where('item_unique_id', 'in', itemUniqueIds)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.contract_id;
}

/** Returns which of these pieces are going back in a return. */
export async function findPiecesInReturn(
  tx: Transaction,
  itemUniqueIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('return_pieces')
    .select('item_unique_id')
    .where('item_unique_id', 'in', itemUniqueIds)
    .where('state', '=', 'open')
    .execute();
  return new Set(rows.map(({ item_unique_id }) => item_unique_id));
}

/** Claims open parcels of returns of which nothing was heard; another process claims others. */
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
export async function findArrived(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('returns')
    .select('contract_id')
    .where('arrived_at', '<=', before)
    .where((is) =>
      is.exists(
        is
          .selectFrom('return_pieces')
          .select('item_unique_id')
          .whereRef('return_pieces.contract_id', '=', 'returns.contract_id')
          .where('state', '=', 'open'),
      ),
    )
    .orderBy('arrived_at')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ contract_id }) => contract_id);
}

/** Returns the contracts of tracked parcels that were credited and are past their last day, but never scanned. */
export async function findUnsentCredited(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('returns')
    .select('contract_id')
    .where('scanned_at', 'is', null)
    .where('label_state', '=', 'ready')
    .where('is_exchange', '=', false)
    .where('drop_off_by', '<', now.toISOString().slice(0, 10))
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
