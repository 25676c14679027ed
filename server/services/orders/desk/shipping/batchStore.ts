import { type Selectable, sql } from 'kysely';
import type { BatchOrder, BatchSummary, ShippingBatch } from '../../../../../src/contracts/desk/shipping.ts';
import type { Database, Transaction } from '../../../../platform/database/database.ts';
import type { Tables } from '../../../../platform/database/schema.ts';
import { createNotFoundError } from '../../../../platform/http/apiError.ts';
import type { CarrierService, PurchasedLabel } from '../../../../providers/carriers/carrierProvider.ts';

/** A parcel of a new batch: with a label of this service, or with a known tracking number. */
export type NewBatchOrder = { readonly orderId: string } & (
  | { readonly service: CarrierService }
  | { readonly carrier: string; readonly trackingNumber: string }
);

type NewBatch = {
  readonly requestKey: string;
  readonly by: string;
  readonly orders: readonly NewBatchOrder[];
  readonly now: Date;
};

/** Returns the batch that was started with this idempotency key. */
export async function findBatchByKey(db: Database | Transaction, requestKey: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('shipping_batches')
    .select('batch_id')
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row?.batch_id;
}

/** Inserts a batch. Orders that wait in another batch by now are left out. @returns its id, and the orders in it */
export async function insertBatch(tx: Transaction, { requestKey, by, orders, now }: NewBatch) {
  const { batchId } = await tx
    .insertInto('shipping_batches')
    .values({ request_key: requestKey, started_by: by, started_at: now, printed_at: null })
    .returning('batch_id as batchId')
    .executeTakeFirstOrThrow();
  const inserted = await tx
    .insertInto('shipping_batch_orders')
    .values(
      orders.map((order, place) => ({
        batch_id: batchId,
        order_id: order.orderId,
        place,
        service: 'service' in order ? order.service : null,
        carrier: 'carrier' in order ? order.carrier : null,
        tracking_number: 'trackingNumber' in order ? order.trackingNumber : null,
        changed_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id as orderId')
    .execute();
  return { batchId, orderIds: inserted.map(({ orderId }) => orderId) };
}

/** An order of a batch whose turn it is. */
export type WaitingOrder = Pick<
  Selectable<Tables['shipping_batch_orders']>,
  'service' | 'attempt' | 'tries' | 'carrier'
> & {
  readonly batchId: number;
  readonly orderId: string;
  readonly trackingNumber: string | null;
};

/**
 * Returns the next order of a batch, and counts its try before anything happens to it: a crash counts too. Undefined
 * if none is left, or the batch is paused.
 */
export async function takeNextOrder(db: Database, batchId: number, now: Date): Promise<WaitingOrder | undefined> {
  const { rows } = await sql<WaitingOrder>`
    update shipping_batch_orders as taken set tries = taken.tries + 1, changed_at = ${now}
    from (select next.order_id from shipping_batch_orders next join shipping_batches batch using (batch_id)
      where next.batch_id = ${batchId} and next.state = 'waiting' and not batch.is_paused
      order by next.tries, next.place limit 1) next
    where taken.batch_id = ${batchId} and taken.order_id = next.order_id and taken.state = 'waiting'
    returning taken.batch_id as "batchId", taken.order_id as "orderId", taken.service, taken.attempt, taken.tries,
      taken.carrier, taken.tracking_number as "trackingNumber"`.execute(db);
  return rows[0];
}

type OrderEnd =
  | {
      readonly state: 'shipped';
      readonly packageId: number | null;
      readonly label: Pick<PurchasedLabel, 'carrier' | 'trackingNumber'> & Partial<PurchasedLabel>;
    }
  | { readonly state: 'failed'; readonly problem: string; readonly message: string };

const MAX_MESSAGE = 500;
const MAX_PROBLEM = 60;

/** Records that an order of a batch has shipped, which is final, or why it has not. */
export async function endBatchOrder(
  db: Database,
  { batchId, orderId }: Pick<WaitingOrder, 'batchId' | 'orderId'>,
  end: OrderEnd,
  now: Date,
): Promise<void> {
  const values =
    end.state === 'failed'
      ? { problem: end.problem.slice(0, MAX_PROBLEM), message: end.message.slice(0, MAX_MESSAGE) }
      : {
          problem: null,
          message: null,
          package_id: end.packageId,
          label_id: end.label.shipmentId ?? null,
          carrier: end.label.carrier,
          carrier_service: end.label.service ?? null,
          tracking_number: end.label.trackingNumber,
          cost_cents: end.label.costCents ?? null,
        };
  await db
    .updateTable('shipping_batch_orders')
    .set({ ...values, state: end.state, changed_at: now })
    .where('batch_id', '=', batchId)
    .where('order_id', '=', orderId)
    .where('state', 'in', end.state === 'shipped' ? ['waiting', 'failed'] : ['waiting'])
    .execute();
}

/** The orders in a row without an answer after which a batch pauses. */
const MAX_SILENT = 3;

const IS_LAST = sql`(select count(*) filter (where part.state = 'waiting') <= 1 and count(*) > 1
  from shipping_batch_orders part where part.batch_id = batch.batch_id)`;

/**
 * Records that an order of a batch got no answer; it keeps waiting. After several in a row the batch pauses, except that
 * the last waiting order of a batch whose other orders got answers is the cause itself.
 * @returns whether that last order fails
 */
export async function noteSilence(
  db: Database,
  { batchId, orderId }: Pick<WaitingOrder, 'batchId' | 'orderId'>,
  reason: string,
): Promise<boolean> {
  // Silence is no crash of the shop, whose number is limited.
  await sql`
    update shipping_batch_orders set tries = least(tries, ${MAX_SILENT}::int)
    where batch_id = ${batchId} and order_id = ${orderId}`.execute(db);
  const { rows } = await sql<{ isLast: boolean; isOver: boolean }>`
    update shipping_batches batch set silent_in_row = silent_in_row + 1,
      is_paused = is_paused or (silent_in_row + 1 >= ${MAX_SILENT}::int and not ${IS_LAST}),
      pause_reason = case when silent_in_row + 1 >= ${MAX_SILENT}::int and not ${IS_LAST} and not is_paused
        then ${reason.slice(0, MAX_MESSAGE)} else pause_reason end
    where batch_id = ${batchId}
    returning ${IS_LAST} as "isLast", silent_in_row >= ${MAX_SILENT}::int as "isOver"`.execute(db);
  return rows.some(({ isLast, isOver }) => isLast && isOver);
}

/** Notes that an order of a batch got an answer. */
export async function endSilence(db: Database, batchId: number): Promise<void> {
  await sql`update shipping_batches set silent_in_row = 0 where batch_id = ${batchId} and silent_in_row > 0`.execute(
    db,
  );
}

/** Pauses or continues a batch. @throws {ApiError} 404 */
export async function setPaused(tx: Transaction, batchId: number, isPaused: boolean): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('shipping_batches')
    .set({ is_paused: isPaused, ...(!isPaused && { pause_reason: null, silent_in_row: 0 }) })
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw createNotFoundError('This batch');
}

/**
 * Lets failed orders of a batch wait again, with another service if one is named. Those that wait in another batch by
 * now stay failed. The tries of those that still wait are counted anew.
 */
export async function retryFailed(
  tx: Transaction,
  { batchId, service, now }: { readonly batchId: number; readonly service: CarrierService | null; readonly now: Date },
): Promise<void> {
  await sql`update shipping_batch_orders set tries = 0 where batch_id = ${batchId} and state = 'waiting'`.execute(tx);
  await sql`
    update shipping_batch_orders again set state = 'waiting', attempt = attempt + 1, tries = 0, problem = null,
      message = null, changed_at = ${now},
      service = case when again.service is null then null else coalesce(${service}, again.service) end
    where batch_id = ${batchId} and state = 'failed' and not exists (
      select from shipping_batch_orders other where other.order_id = again.order_id and other.state = 'waiting')`.execute(
    tx,
  );
}

/** Returns whether orders of a batch wait. */
export async function hasWaiting(db: Database | Transaction, batchId: number): Promise<boolean> {
  const row = await db
    .selectFrom('shipping_batch_orders')
    .select('order_id')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

const COUNTS = sql`
  count(*) filter (where part.state = 'waiting')::int as waiting, count(*) filter (where part.state = 'shipped')::int as shipped,
  count(*) filter (where part.state = 'failed')::int as failed`;
const HEAD = sql`batch.batch_id as "batchId", batch.started_by as "startedBy", batch.started_at as "startedAt",
  batch.is_paused as "isPaused", batch.pause_reason as "pauseReason"`;

/** Returns the last batches, newest first. */
export async function listBatches(db: Database, limit: number): Promise<BatchSummary[]> {
  const { rows } = await sql<BatchSummary>`
    select ${HEAD}, ${COUNTS} from shipping_batches batch join shipping_batch_orders part using (batch_id)
    group by batch.batch_id order by batch.batch_id desc limit ${limit}`.execute(db);
  return rows;
}

const MAX_PACE = 10;

/** Returns the seconds that the waiting orders of a batch take, at the pace of its last parcels. */
async function estimateSecondsLeft(db: Database, batchId: number, waiting: number): Promise<number | null> {
  const { rows } = await sql<{ seconds: number; count: number }>`
    select extract(epoch from max(changed_at) - min(changed_at))::float8 as seconds, count(*)::int as count
    from (select changed_at from shipping_batch_orders where batch_id = ${batchId} and state <> 'waiting'
      order by changed_at desc limit ${MAX_PACE}) last`.execute(db);
  const { seconds = 0, count = 0 } = rows[0] ?? {};
  return count < 2 || waiting === 0 ? null : Math.ceil((seconds / (count - 1)) * waiting);
}

/** Returns a batch with its orders in packing order. @throws {ApiError} 404 */
export async function readBatch(db: Database, batchId: number): Promise<ShippingBatch> {
  const { rows } = await sql<Omit<ShippingBatch, 'secondsLeft'>>`
    select ${HEAD}, batch.printed_at as "printedAt", ${COUNTS}, coalesce(sum(part.cost_cents), 0)::int as "costCents",
      json_agg(json_build_object('orderId', part.order_id,
        'customerName', coalesce(o.shipping_address ->> 'fullName', ''),
        'place', concat_ws(', ', o.shipping_address ->> 'city', o.shipping_address ->> 'stateOrRegion'),
        'state', part.state, 'service', part.service, 'carrier', part.carrier, 'carrierService', part.carrier_service,
        'trackingNumber', part.tracking_number, 'costCents', part.cost_cents, 'hasLabel', part.label_id is not null,
        'isAfterPrint', part.label_id is not null and coalesce(part.changed_at > batch.printed_at, false),
        'message', part.message, 'tries', part.tries) order by part.place) as orders
    from shipping_batches batch join shipping_batch_orders part using (batch_id) join orders o using (order_id)
    where batch.batch_id = ${batchId} group by batch.batch_id`.execute(db);
  const [batch] = rows;
  if (!batch) throw createNotFoundError('This batch');
  return { ...batch, secondsLeft: await estimateSecondsLeft(db, batchId, batch.waiting) };
}

export type BatchLabel = Pick<BatchOrder, 'orderId'> & { readonly labelId: string; readonly packageId: number };

type Print = {
  readonly batchId: number;
  /** Only the labels that were bought after the first print. */
  readonly isLaterOnly: boolean;
  readonly now: Date;
};

/** Returns the labels of a batch in packing order, and notes their first print. */
export async function listLabels(db: Database, { batchId, isLaterOnly, now }: Print): Promise<BatchLabel[]> {
  await sql`update shipping_batches set printed_at = coalesce(printed_at, ${now}) where batch_id = ${batchId}`.execute(
    db,
  );
  const { rows } = await sql<BatchLabel>`
    select order_id as "orderId", label_id as "labelId", package_id as "packageId"
    from shipping_batch_orders part join shipping_batches batch using (batch_id)
    where batch_id = ${batchId} and label_id is not null and package_id is not null
      and (${!isLaterOnly} or part.changed_at > batch.printed_at) order by place`.execute(db);
  return rows;
}
