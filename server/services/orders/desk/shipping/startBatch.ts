import type { ShipmentPlan, StartedBatch } from '../../../../../src/contracts/desk/shipping.ts';
import type { Parts } from '../../../../parts.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import { createToken } from '../../../../platform/ids.ts';
import type { CarrierService } from '../../../../providers/carriers/carrierProvider.ts';
import {
  findBatchByKey,
  hasWaiting,
  insertBatch,
  type NewBatchOrder,
  readBatch,
  retryFailed,
  setPaused,
} from './batchStore.ts';
import { assertOrdersExist, type PlanChoices, planShipments } from './planShipments.ts';
import { queueBatch } from './shipBatch.ts';

type BatchParts = Pick<Parts, 'db' | 'clock'>;

/** The most orders of one batch. */
export const MAX_ORDERS = 500;

type StartRequest = PlanChoices & {
  readonly of: { readonly orderIds: readonly string[] } | 'waiting';
  readonly by: string;
  readonly requestKey?: string | undefined;
};

const isReady = ({ problem }: ShipmentPlan): boolean => problem === null;

const ALL_TAKEN = new ApiError(409, 'batch.empty', 'All of these orders wait in another batch already.');

/**
 * Inserts a batch and queues its job, in one transaction. Idempotent by key.
 * @throws {ApiError} 409 `batch.empty` if another batch took all of the orders just now
 */
const startBatch = (
  { db, clock }: BatchParts,
  {
    orders,
    by,
    requestKey = createToken(),
  }: Pick<StartRequest, 'by' | 'requestKey'> & {
    readonly orders: readonly NewBatchOrder[];
  },
) =>
  db.transaction().execute(async (tx) => {
    const earlierId = await findBatchByKey(tx, requestKey);
    if (earlierId !== undefined) return { batchId: earlierId, orderIds: orders.map(({ orderId }) => orderId) };
    const batch = await insertBatch(tx, { requestKey, by, orders, now: clock.now() });
    // The exception undoes the batch, which would have no orders.
    if (batch.orderIds.length === 0) throw ALL_TAKEN;
    await queueBatch(tx, batch.batchId);
    return batch;
  });

/**
 * Starts a batch of the orders that can ship with a label; the others stay, each with its problem. Idempotent by key:
 * a repeated call finds the batch.
 * @returns no batch if nothing can ship, or another batch took all orders just now
 */
export async function startLabelBatch(parts: BatchParts, request: StartRequest): Promise<StartedBatch> {
  const { by, requestKey, of } = request;
  const earlierId = requestKey === undefined ? undefined : await findBatchByKey(parts.db, requestKey);
  const plans = await planShipments(parts, of, request, MAX_ORDERS);
  if (earlierId !== undefined) return { batchId: earlierId, plans };
  const ready = plans.filter(isReady);
  if (ready.length === 0) return { batchId: null, plans };
  const orders = ready.map(({ orderId, service }) => ({ orderId, service }));
  const problem = { kind: 'in-batch', text: 'Another batch took the order just now.' } as const;
  const batch = await startBatch(parts, { orders, by, requestKey }).catch((error: unknown) => {
    if (error !== ALL_TAKEN) throw error;
    return null;
  });
  const taken = (plan: ShipmentPlan): boolean => isReady(plan) && !batch?.orderIds.includes(plan.orderId);
  return { batchId: batch?.batchId ?? null, plans: plans.map((plan) => (taken(plan) ? { ...plan, problem } : plan)) };
}

/** Starts a batch of parcels that have a tracking number. @throws {ApiError} 404; 409 if all of them wait in a batch */
export async function startTrackedBatch(
  parts: BatchParts,
  request: Pick<StartRequest, 'by' | 'requestKey'> & { readonly orders: readonly NewBatchOrder[] },
): Promise<{ readonly batchId: number; readonly count: number }> {
  await assertOrdersExist(
    parts.db,
    request.orders.map(({ orderId }) => orderId),
  );
  const { batchId, orderIds } = await startBatch(parts, request);
  return { batchId, count: orderIds.length };
}

/** Stops a batch after the present order. */
export const pauseBatch = ({ db }: BatchParts, batchId: number): Promise<void> =>
  db.transaction().execute((tx) => setPaused(tx, batchId, true));

/** Continues a paused batch, and tries its failed orders again. @throws {ApiError} 404; 409 `batch.done` */
export const continueBatch = (
  { db, clock }: BatchParts,
  { batchId, service }: { readonly batchId: number; readonly service?: CarrierService | undefined },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await setPaused(tx, batchId, false);
    await retryFailed(tx, { batchId, service: service ?? null, now: clock.now() });
    if (!(await hasWaiting(tx, batchId)))
      throw new ApiError(409, 'batch.done', 'All orders of this batch have shipped, or wait in another one.');
    await queueBatch(tx, batchId);
  });

/** Returns a batch for the audit log: numbers only. */
export async function readBatchState({ db }: Pick<Parts, 'db'>, batchId: number) {
  const { isPaused, waiting, shipped, failed } = await readBatch(db, batchId);
  return { isPaused, waiting, shipped, failed };
}
