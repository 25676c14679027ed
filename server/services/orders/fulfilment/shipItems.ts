import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError, notFound } from '../../../platform/http/apiError.ts';
import type { PaymentsParts } from '../../payments/actions.ts';
import { changeLines, changeOrder } from '../changeStatus.ts';
import { type ChosenItem, type ChosenLine, chooseLines } from '../chooseLines.ts';
import { type LockedLine, type LockedOrder, lockOrder, readLockedLines } from '../lockOrder.ts';
import { emitOrderEvent } from '../orderEvents.ts';
import { captureOrder } from '../payment/captureOrder.ts';
import { splitLines } from '../splitLines.ts';
import { findOrderEvent, nextItemStatus } from '../stateMachine.ts';
import { findParcel, insertShipment, type Shipment } from './shipmentStore.ts';

export type ShipRequest = {
  readonly orderId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  /** The items in the parcel; undefined means all that still have to ship. */
  readonly items?: readonly ChosenItem[] | undefined;
};

const conflict = (id: string, message: string): ApiError => new ApiError(409, id, message);

function refusal({ stockId, cancellationId }: LockedLine): ApiError {
  if (cancellationId !== null) return conflict('order.item.cancelled', 'This item is cancelled.');
  if (stockId === null) return conflict('order.item.digital', 'This item goes by email.');
  return conflict('order.item.shipped', 'This item has left already.');
}

const isShippable = ({ kind, status }: LockedLine): boolean => nextItemStatus(kind, status, 'ship') !== undefined;

/** @throws {ApiError} 404; 400 `quantity.invalid`; 409 where an item cannot ship, or none is left to */
function linesToShip({ lines }: LockedOrder, items: readonly ChosenItem[] | undefined): ChosenLine[] {
  const chosen = items
    ? chooseLines(lines, items)
    : lines.filter(isShippable).map((line) => ({ line, pieces: line.quantity }));
  const stuck = chosen.find(({ line }) => !isShippable(line));
  if (stuck) throw refusal(stuck.line);
  if (chosen.length === 0) throw conflict('order.nothing.to.ship', 'Nothing of this order is waiting to leave.');
  return chosen;
}

/**
 * Returns the parcel if it has shipped with these lines before. @throws {ApiError} 409 where it has shipped with others
 */
async function findEarlierShipment(tx: Transaction, { lines }: LockedOrder, request: ShipRequest) {
  const parcel = await findParcel(tx, request.orderId, request.trackingNumber);
  if (!parcel) return undefined;
  const named = request.items ? chooseLines(lines, request.items).map(({ line }) => line) : [];
  const isSame = parcel.carrier === request.carrier && named.every((line) => line.shipmentId === parcel.shipmentId);
  if (!isSame) throw conflict('shipment.exists', `Parcel ${request.trackingNumber} has left with other items.`);
  return parcel;
}

async function ship(tx: Transaction, order: LockedOrder, request: ShipRequest, now: Date): Promise<Shipment> {
  const { orderId, items, ...parcel } = request;
  const shipped = await splitLines(tx, linesToShip(order, items));
  const shipment = await insertShipment(tx, { orderId, ...parcel }, now);
  await changeLines(tx, shipped, 'ship', { shipment_id: shipment.shipmentId });
  await changeOrder(tx, order, findOrderEvent(await readLockedLines(tx, orderId)));
  await emitOrderEvent(tx, 'orderShipped', { orderId, shipmentId: shipment.shipmentId });
  return shipment;
}

/**
 * Records that a parcel has shipped. The first shipment captures the payment for everything kept in the order; without
 * payment nothing ships. Idempotent.
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 `order.item.cancelled`, `order.item.digital`,
 *  `order.item.shipped`, `order.nothing.to.ship`, `shipment.exists`, `order.not.paid`; the provider's error where it
 *  does not answer
 */
export async function shipItems(parts: PaymentsParts, request: ShipRequest): Promise<Shipment> {
  const { db, clock } = parts;
  const { orderId, items } = request;
  const parcel = await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound('This order');
    const before = await findEarlierShipment(tx, order, request);
    if (!before) linesToShip(order, items);
    return before;
  });
  if (parcel) return parcel;
  if (!(await captureOrder(parts, orderId))) {
    throw conflict('order.not.paid', 'The payment for this order was refused, so nothing of it may leave.');
  }
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound('This order');
    return (await findEarlierShipment(tx, order, request)) ?? ship(tx, order, request, clock.now());
  });
}
