import type { NotNull } from 'kysely';
import type { Database, Row, Transaction } from '../../../platform/database/database.ts';

const COLUMNS = [
  'cancellation_id as cancellationId',
  'order_id as orderId',
  'reason',
  /** Null if it was cancelled by a release that did not record it. */
  'cancelled_by as cancelledBy',
  'gift_cents as giftCents',
  /** The amount that the payment method no longer owes, in cents. */
  'charge_cents as chargeCents',
  /** Whether that amount was captured and is refunded; otherwise it is never captured. */
  'is_refund as isRefund',
] as const;
/** A cancellation of an order or some of its items, and the amounts returned for it. */
export type Cancellation = Row<'order_cancellations', typeof COLUMNS>;

type NewCancellation = Omit<Cancellation, 'cancellationId'> & { readonly requestKey: string; readonly now: Date };

export const insertCancellation = (
  tx: Transaction,
  { orderId, requestKey, reason, cancelledBy, giftCents, chargeCents, isRefund, now }: NewCancellation,
): Promise<Cancellation> =>
  tx
    .insertInto('order_cancellations')
    .values({
      order_id: orderId,
      request_key: requestKey,
      reason,
      cancelled_by: cancelledBy,
      gift_cents: giftCents,
      charge_cents: chargeCents,
      is_refund: isRefund,
      created_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export async function readCancelledLineIds(db: Database, cancellationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_items')
    .select('line_item_id')
    .where('cancellation_id', '=', cancellationId)
    .orderBy('line_item_id')
    .execute();
  return rows.map(({ line_item_id }) => String(line_item_id));
}

/** Returns the ids of the cancellations of lines of an order, oldest first. */
export async function listCancellationIds(db: Database | Transaction, orderId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('order_items')
    .select('cancellation_id')
    .distinct()
    .where('order_id', '=', orderId)
    .where('cancellation_id', 'is not', null)
    .orderBy('cancellation_id')
    .$narrowType<{ cancellation_id: NotNull }>()
    .execute();
  return rows.map(({ cancellation_id }) => cancellation_id);
}

export const findCancellation = (db: Database | Transaction, cancellationId: number) =>
  db.selectFrom('order_cancellations').select(COLUMNS).where('cancellation_id', '=', cancellationId).executeTakeFirst();

/** Returns the cancellation made with this idempotency key. */
export const findByKey = (tx: Transaction, orderId: string, requestKey: string): Promise<Cancellation | undefined> =>
  tx
    .selectFrom('order_cancellations')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

/** Returns the cancellation of these items since a moment, made without an idempotency key. */
export const findRecent = (
  tx: Transaction,
  orderId: string,
  { itemsKey, since }: { readonly itemsKey: string; readonly since: Date },
): Promise<Cancellation | undefined> =>
  tx
    .selectFrom('order_cancellations')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where('request_key', 'like', `${itemsKey}:%`)
    .where('created_at', '>', since)
    .executeTakeFirst();
