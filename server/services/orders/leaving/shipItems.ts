import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError, notFound } from '../../../platform/http/apiError.ts';
import { enqueue } from '../../../platform/queue.ts';
import { type CheckoutParts, captureOrder } from '../../checkout/actions.ts';
import { type ChosenItem, type ChosenLine, chooseLines } from './chooseLines.ts';
import { changeLines, type LeavingOrder, lockOrder, setOrderStatus, splitLine } from './leavingStore.ts';
import { type LeavingLine, orderStatusOf } from './rules.ts';
import { findParcel, insertShipment, type Shipment } from './shipmentStore.ts';

export type ShipRequest = {
  readonly orderId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  /** The items in the parcel; undefined means all that still have to ship. */
  readonly items?: readonly ChosenItem[] | undefined;
};

const conflict = (id: string, message: string): ApiError => new ApiError(409, id, message);

function refusal({ stockId, cancellationId }: LeavingLine): ApiError {
  if (cancellationId !== null) return conflict('order.item.cancelled', 'This item is cancelled.');
  if (stockId === null) return conflict('order.item.digital', 'This item goes by email.');
  return conflict('order.item.shipped', 'This item has left already.');
}

const isWaiting = ({ stockId, status, cancellationId }: LeavingLine): boolean =>
  stockId !== null && cancellationId === null && status === 'submitted';

/** @throws {ApiError} 404; 400 `quantity.invalid`; 409 where an item cannot ship, or none is left to */
function linesToShip({ lines }: LeavingOrder, items: readonly ChosenItem[] | undefined): ChosenLine[] {
  const chosen = items
    ? chooseLines(lines, items)
    : lines.filter(isWaiting).map((line) => ({ line, pieces: line.quantity }));
  const stuck = chosen.find(({ line }) => !isWaiting(line));
  if (stuck) throw refusal(stuck.line);
  if (chosen.length === 0) throw conflict('order.nothing.to.ship', 'Nothing of this order is waiting to leave.');
  return chosen;
}

/**
 * Returns the parcel if it has shipped with these lines before. @throws {ApiError} 409 where it has shipped with others
 */
async function leftBefore(tx: Transaction, { lines }: LeavingOrder, request: ShipRequest) {
  const parcel = await findParcel(tx, request.orderId, request.trackingNumber);
  if (!parcel) return undefined;
  const named = request.items ? chooseLines(lines, request.items).map(({ line }) => line) : [];
  const isSame = parcel.carrier === request.carrier && named.every((line) => line.shipmentId === parcel.shipmentId);
  if (!isSame) throw conflict('shipment.exists', `Parcel ${request.trackingNumber} has left with other items.`);
  return parcel;
}

async function ship(tx: Transaction, order: LeavingOrder, request: ShipRequest, now: Date): Promise<Shipment> {
  const { orderId, items, ...parcel } = request;
  const ids: number[] = [];
  for (const { line, pieces } of linesToShip(order, items)) {
    ids.push(pieces === line.quantity ? line.lineItemId : await splitLine(tx, line, pieces));
  }
  const shipment = await insertShipment(tx, { orderId, ...parcel }, now);
  await changeLines(tx, ids, { status: 'shipped', shipment_id: shipment.shipmentId });
  const { lines } = (await lockOrder(tx, orderId)) ?? order;
  await setOrderStatus(tx, orderId, orderStatusOf(lines, 'cancelled'));
  await enqueue(tx, 'orderShippedMail', { shipmentId: shipment.shipmentId });
  return shipment;
}

/**
 * Records that a parcel has shipped. The first shipment captures the payment for everything kept in the order; without
 * payment nothing ships. Idempotent.
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 `order.item.cancelled`, `order.item.digital`,
 *  `order.item.shipped`, `order.nothing.to.ship`, `shipment.exists`, `order.not.paid`; the provider's error where it
 *  does not answer
 */
export async function shipItems(checkout: CheckoutParts, request: ShipRequest): Promise<Shipment> {
  const { db, clock } = checkout;
  const { orderId, items } = request;
  const parcel = await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound('This order');
    const before = await leftBefore(tx, order, request);
    if (!before) linesToShip(order, items);
    return before;
  });
  if (parcel) return parcel;
  if (!(await captureOrder(checkout, orderId))) {
    throw conflict('order.not.paid', 'The payment for this order was refused, so nothing of it may leave.');
  }
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound('This order');
    return (await leftBefore(tx, order, request)) ?? ship(tx, order, request, clock.now());
  });
}
