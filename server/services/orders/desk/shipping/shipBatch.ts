import { z } from 'zod';
import type { Parts } from '../../../../parts.ts';
import type { Database, Transaction } from '../../../../platform/database/database.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import { enqueue, type JobHandler } from '../../../../platform/queue/queue.ts';
import type { CarrierProvider, CarrierResult } from '../../../../providers/carriers/carrierProvider.ts';
import { openCarriers } from '../../../../providers/carriers/openCarriers.ts';
import { createPayments, type PaymentsNeeds } from '../../../payments/actions/paymentsParts.ts';
import { type LabeledShipment, shipWithLabel } from '../../actions/labels.ts';
import { packItems } from '../../actions/packing.ts';
import { type ShipParts, shipItems } from '../../actions/shipping.ts';
import { endBatchOrder, endSilence, hasWaiting, noteSilence, takeNextOrder, type WaitingOrder } from './batchStore.ts';
import { undoPackage } from './packAndShip.ts';
import { findPackageToShip } from './shipOperation.ts';

export const SHIP_BATCH = 'shipBatch';

/** One waiting job for each batch: queueing it again replaces it. */
export const queueBatch = (db: Database | Transaction, batchId: number, runAt?: Date): Promise<void> =>
  enqueue(db, SHIP_BATCH, { batchId }, { jobKey: `${SHIP_BATCH}:${batchId}`, ...(runAt && { runAt }) });

/** No answer came: a later try may succeed. The label that may have been bought is found again by its key. */
const SILENT = ['carrier.unreachable', 'payment.unavailable'];
/** Another process works on the same order: the batch comes back to it later. */
const BUSY = 'label.busy';
const BUSY_MS = 15_000;
/** A try that ended without a result ended with its process, or by an error of the shop. */
const MAX_CRASHES = 5;

/** The package that waits, else a new one. A repeated attempt gets the same package, and with it the same label. */
async function ensurePackage(parts: ShipParts, { orderId, batchId, attempt }: WaitingOrder) {
  const waiting = await findPackageToShip(parts, { orderId });
  if (waiting !== undefined) return { packageId: waiting, isOwn: false };
  const { packageId } = await packItems(parts, { orderId, requestKey: `batch:${batchId}:${attempt}` });
  return { packageId, isOwn: true };
}

type Failure = { readonly problem: string; readonly message: string };

function toFailure(result: Exclude<CarrierResult<LabeledShipment>, { readonly status: 'ok' }>): Failure {
  if (result.status === 'refused') return { problem: 'carrier.refused', message: result.reason };
  return { problem: 'carrier.unreachable', message: `The carrier does not answer: ${result.reason}.` };
}

/** Ships with a bought label. A final failure leaves the order as it was: unpacked, without a label. */
async function shipLabeled(parts: ShipParts, carriers: CarrierProvider, order: WaitingOrder): Promise<Failure | null> {
  const { orderId, batchId } = order;
  const { packageId, isOwn } = await ensurePackage(parts, order);
  const labeled = { orderId, packageId, service: order.service ?? undefined };
  const settle = async (failure: Failure): Promise<Failure> => {
    if (isOwn && failure.problem !== BUSY && !SILENT.includes(failure.problem))
      await undoPackage(parts, carriers, { orderId, packageId });
    return failure;
  };
  let result: CarrierResult<LabeledShipment>;
  try {
    result = await shipWithLabel(parts, carriers, labeled);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return settle({ problem: error.id, message: error.message });
  }
  if (result.status !== 'ok') return settle(toFailure(result));
  const end = { state: 'shipped', packageId, label: result.value.label } as const;
  await endBatchOrder(parts.db, { orderId, batchId }, end, parts.clock.now());
  return null;
}

/** Ships with the tracking number of an uploaded list. */
async function shipTracked(parts: ShipParts, order: WaitingOrder, trackingNumber: string): Promise<null> {
  const { orderId, carrier } = order;
  const label = { carrier: carrier ?? '', trackingNumber };
  await shipItems(parts, { orderId, ...label });
  await endBatchOrder(parts.db, order, { state: 'shipped', packageId: null, label }, parts.clock.now());
  return null;
}

/** Ships one order, and returns the reason if it has not shipped. @throws for an error of the shop itself */
async function shipOne(parts: ShipParts, carriers: CarrierProvider | undefined, order: WaitingOrder) {
  try {
    if (order.service === null && order.trackingNumber !== null)
      return await shipTracked(parts, order, order.trackingNumber);
    if (!carriers) return { problem: 'carriers.missing', message: 'This shop has no carriers.' };
    return await shipLabeled(parts, carriers, order);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: error.id, message: error.message };
  }
}

const FAILED_OFTEN: Failure = {
  problem: 'server.failed',
  message: 'The shop failed at this order several times. Look at it, then try again.',
};

/**
 * Ships an order of a batch, or records why it has not shipped. While the carrier or the payment provider does not
 * answer, orders keep waiting, and the batch pauses after some of them.
 * @returns whether another process works on it
 * @throws after an error of the shop itself, so that the queue repeats the batch; the order's turn comes last then
 */
async function shipNext(
  parts: ShipParts,
  carriers: CarrierProvider | undefined,
  order: WaitingOrder,
): Promise<'busy' | 'done'> {
  const isGivenUp = order.tries > MAX_CRASHES;
  const failure = isGivenUp ? FAILED_OFTEN : await shipOne(parts, carriers, order);
  if (failure?.problem === BUSY) return 'busy';
  const isSilent = failure !== null && SILENT.includes(failure.problem);
  if (!isSilent) await endSilence(parts.db, order.batchId);
  const isFinal = !isSilent || (await noteSilence(parts.db, order, failure.message));
  if (failure && isFinal) await endBatchOrder(parts.db, order, { state: 'failed', ...failure }, parts.clock.now());
  return 'done';
}

/** Less than the time limit of a job by the longest parcel: the rest of the batch is a job of its own. */
const RUN_MS = 40_000;

/**
 * Ships the waiting orders of a batch, one after the other. It may end and begin anywhere, and twice at the same time:
 * an order gets one package for each attempt, a package one label, and a parcel is recorded once.
 */
export async function shipBatch(
  parts: ShipParts,
  carriers: CarrierProvider | undefined,
  { batchId, signal }: { readonly batchId: number; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const start = performance.now();
  while (!signal?.aborted && performance.now() - start < RUN_MS) {
    const order = await takeNextOrder(parts.db, batchId, parts.clock.now());
    if (!order) return;
    if ((await shipNext(parts, carriers, order)) === 'busy')
      return queueBatch(parts.db, batchId, new Date(parts.clock.now().getTime() + BUSY_MS));
  }
  if (await hasWaiting(parts.db, batchId)) await queueBatch(parts.db, batchId);
}

const batchPayload = z.object({ batchId: z.number() });

/** Returns the job that ships the orders of a batch which still wait. */
export const createShippingJob =
  (parts: PaymentsNeeds & Pick<Parts, 'config' | 'marketplaces'>): JobHandler =>
  (payload, signal) => {
    const { batchId } = batchPayload.parse(payload);
    const { config, marketplaces } = parts;
    return shipBatch({ ...createPayments(parts), config, marketplaces }, openCarriers(config), { batchId, signal });
  };
