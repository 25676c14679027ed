import { sql } from 'kysely';
import type { ReturnReason } from '../../../../src/lib/orders/returns.ts';
import type { StoredKeptGift } from '../../../platform/database/columnTypes.ts';
import type { Database, Row, Transaction } from '../../../platform/database/database.ts';

const COLUMNS = [
  'contract_id as contractId',
  'item_unique_id as itemUniqueId',
  'reason',
  /** The customer's own words; empty if there are none. */
  'comment',
  'state',
  'refund_cents as refundCents',
  'is_refunded as isRefunded',
  /** The gifts that the customer keeps, and for which its refund leaves out a part. */
  'kept_gifts as keptGifts',
  /** The reason why it was refused, or refunded in part; null without one. */
  'refusal_reason as refusalReason',
  /** The picture that shows it; null without one. */
  'refusal_picture_id as refusalPictureId',
  /** The parcel that brings a refused piece back; null before. */
  'sent_back_carrier as sentBackCarrier',
  'sent_back_number as sentBackNumber',
] as const;
export type ReturnPiece = Row<'return_pieces', typeof COLUMNS>;

/** SQL condition on `returns`: one of its pieces is still to come. */
export const HAS_OPEN_PIECE = sql<boolean>`exists (
  select from return_pieces where return_pieces.contract_id = returns.contract_id and return_pieces.state = 'open')`;

export type NewPiece = {
  readonly itemUniqueId: string;
  readonly reason: ReturnReason;
  readonly comment: string;
  readonly refundCents: number;
  readonly keptGifts?: readonly StoredKeptGift[] | undefined;
};

export async function insertPieces(tx: Transaction, contractId: string, pieces: readonly NewPiece[]): Promise<void> {
  await tx
    .insertInto('return_pieces')
    .values(
      pieces.map(({ itemUniqueId, reason, comment, refundCents, keptGifts = [] }) => ({
        contract_id: contractId,
        item_unique_id: itemUniqueId,
        reason,
        comment,
        state: 'open',
        refund_cents: refundCents,
        kept_gifts: JSON.stringify(keptGifts),
        condition: null,
      })),
    )
    .execute();
}

export async function readPieces(db: Database | Transaction, contractIds: readonly string[]): Promise<ReturnPiece[]> {
  if (contractIds.length === 0) return [];
  return db
    .selectFrom('return_pieces')
    .select(COLUMNS)
    .where('contract_id', 'in', contractIds)
    .orderBy('item_unique_id')
    .execute();
}

/**
 * Counts the returns of each of these pieces, including cancelled ones. @param startDate counts only returns
 * that were started at this moment or later
 */
export async function countAttempts(
  db: Database | Transaction,
  itemUniqueIds: readonly string[],
  startDate?: Date,
): Promise<ReadonlyMap<string, number>> {
  if (itemUniqueIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('return_pieces')
    .innerJoin('returns', 'returns.contract_id', 'return_pieces.contract_id')
    .select(['item_unique_id as itemUniqueId', (is) => is.fn.countAll<string>().as('attempts')])
    .where('item_unique_id', 'in', itemUniqueIds)
    .$if(startDate !== undefined, (query) => query.where('returns.created_at', '>=', startDate ?? new Date(0)))
    .groupBy('item_unique_id')
    .execute();
  return new Map(rows.map(({ itemUniqueId, attempts }) => [itemUniqueId, Number(attempts)]));
}

/** When pieces were taken out of a return, and the key of the request. */
export type CancelMark = { readonly cancelled_at: Date; readonly cancelled_by: string };

/** Returns whether a request with this key has taken pieces out of a return since a moment. */
export async function wasCancelledSince(
  tx: Transaction,
  contractId: string,
  { requestKey, since }: { readonly requestKey: string; readonly since: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('return_pieces')
    .select('item_unique_id')
    .where('contract_id', '=', contractId)
    .where('cancelled_by', '=', requestKey)
    .where('cancelled_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

type Inspection = { readonly refusal_reason: string | null; readonly refusal_picture_id: string | null };

/** Ends open pieces; only received ones have a condition, and only inspected ones a reason and a picture. */
export async function endPieces(
  tx: Transaction,
  { contractId, itemUniqueIds }: { readonly contractId: string; readonly itemUniqueIds: readonly string[] },
  end:
    | ({ readonly state: 'cancelled'; readonly condition: null } & Partial<CancelMark>)
    | ({ readonly state: 'refused'; readonly condition: null } & Inspection)
    | ({ readonly state: 'received'; readonly condition: 'sellable' | 'damaged' } & Inspection),
): Promise<void> {
  await tx
    .updateTable('return_pieces')
    .set(end)
    .where('contract_id', '=', contractId)
    .where('item_unique_id', 'in', itemUniqueIds)
    .where('state', '=', 'open')
    .execute();
}

/** The parcel that brings refused pieces back to the customer. */
export type WayBack = { readonly carrier: string; readonly trackingNumber: string };

/** Records the parcel that brings refused pieces back to the customer. */
export async function markSentBack(
  tx: Transaction,
  { contractId, itemUniqueIds }: { readonly contractId: string; readonly itemUniqueIds: readonly string[] },
  { carrier, trackingNumber }: WayBack,
): Promise<void> {
  await tx
    .updateTable('return_pieces')
    .set({ sent_back_carrier: carrier, sent_back_number: trackingNumber })
    .where('contract_id', '=', contractId)
    .where('item_unique_id', 'in', itemUniqueIds)
    .where('state', '=', 'refused')
    .execute();
}

/** Marks pieces as refunded, each with the amount that was refunded for it, and the gifts that it pays for. */
export async function markRefunded(
  tx: Transaction,
  contractId: string,
  pieces: readonly (Pick<ReturnPiece, 'itemUniqueId' | 'refundCents'> & Partial<Pick<ReturnPiece, 'keptGifts'>>)[],
): Promise<void> {
  for (const { itemUniqueId, refundCents, keptGifts } of pieces) {
    await tx
      .updateTable('return_pieces')
      .set({
        is_refunded: true,
        refund_cents: refundCents,
        ...(keptGifts && { kept_gifts: JSON.stringify(keptGifts) }),
      })
      .where('contract_id', '=', contractId)
      .where('item_unique_id', '=', itemUniqueId)
      .execute();
  }
}

/** Changes the amount to refund for the open pieces of a return, in cents for each. */
export async function setRefund(tx: Transaction, contractId: string, refundCents: number): Promise<void> {
  await tx
    .updateTable('return_pieces')
    .set({ refund_cents: refundCents })
    .where('contract_id', '=', contractId)
    .where('state', '=', 'open')
    .where('is_refunded', '=', false)
    .execute();
}

/** Returns the contract of the return in which one of these pieces is going back. */
export async function findOpenContract(tx: Transaction, itemUniqueIds: readonly string[]): Promise<string | undefined> {
  const row = await tx
    .selectFrom('return_pieces')
    .select('contract_id')
    .where('item_unique_id', 'in', itemUniqueIds)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.contract_id;
}

/** Returns those of the pieces that are going back in a return. */
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
