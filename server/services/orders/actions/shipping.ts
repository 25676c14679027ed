import type { IsoDay } from '../../../../src/lib/dates/dates.ts';
import type { Parts } from '../../../parts.ts';
import type { Database, Row, Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { issuePhysicalCards } from '../../giftcards/actions.ts';
import { assertVersion } from '../../operations/versionConflict.ts';
import { CaptureUnanswered } from '../../payments/actions/paymentErrors.ts';
import type { PaymentsParts } from '../../payments/actions/paymentsParts.ts';
import { checkReleased, chooseShippable, createConflictError } from '../fulfilment/chooseShippable.ts';
import { splitLines } from '../splitLines.ts';
import { findOrderEvent, getNextItemStatus } from '../stateMachine.ts';
import { type ChosenItem, chooseLines } from './chosenItems.ts';
import { type LockedLine, type LockedOrder, lockOrder, readLockedLines } from './lockOrder.ts';
import { changeLines, changeOrder, emitOrderEvent } from './orderEvents.ts';
import { findPackage, setPackageShipment } from './packing.ts';
import { captureOrder } from './payments.ts';

/** The dependencies of shipping; the secret keys encrypt the codes of gift cards. */
export type ShipParts = PaymentsParts &
  Pick<Parts, 'marketplaces'> & { readonly config: Pick<Parts['config'], 'secretKeys'> };

export type ShipRequest = {
  readonly orderId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  /** The items in the parcel, which are in no package; undefined means all items that still have to ship. */
  readonly items?: readonly ChosenItem[] | undefined;
  /** The package to ship, instead of items. */
  readonly packageId?: number | undefined;
  /** The version of the order that the person saw. */
  readonly seenVersion?: number | undefined;
};

/** @throws {ApiError} 404 for another order's package; 409 if it is unpacked or has shipped */
async function checkPackage(tx: Transaction, { orderId, packageId }: ShipRequest): Promise<void> {
  if (packageId === undefined) return;
  const storedPackage = await findPackage(tx, orderId, packageId);
  if (!storedPackage) throw createNotFoundError('This package');
  if (storedPackage.unpackedAt !== null)
    throw createConflictError('package.unpacked', `Package ${packageId} is unpacked.`);
  if (storedPackage.shipmentId !== null)
    throw createConflictError('package.shipped', `Package ${packageId} has already shipped.`);
}

async function chooseLinesToShip(tx: Transaction, order: LockedOrder, request: ShipRequest) {
  checkReleased(order);
  await checkPackage(tx, request);
  return chooseShippable(order.lines, request);
}

/**
 * Returns the parcel if it was recorded before with these lines. @throws {ApiError} 409 if it was recorded with
 * other lines
 */
async function findEarlierShipment(tx: Transaction, { lines }: LockedOrder, request: ShipRequest) {
  const parcel = await findParcel(tx, request.orderId, request.trackingNumber);
  if (!parcel) return undefined;
  const ofPackage = lines.filter(({ packageId }) => packageId !== null && packageId === request.packageId);
  const namedLines = request.items ? chooseLines(lines, request.items).map(({ line }) => line) : ofPackage;
  const isSame =
    parcel.carrier === request.carrier && namedLines.every((line) => line.shipmentId === parcel.shipmentId);
  if (!isSame)
    throw createConflictError('shipment.exists', `Parcel ${request.trackingNumber} has left with other items.`);
  return parcel;
}

/** Returns the pieces of shipped lines that are physical gift cards. A card without a price has the value zero. */
const listGiftCardPieces = (lines: readonly LockedLine[]) =>
  lines
    .filter(({ isPhysicalGiftCard, priceCents }) => isPhysicalGiftCard && priceCents > 0)
    .flatMap(({ lineItemId, priceCents: amountCents, pieces }) =>
      pieces.map(({ itemUniqueId }) => ({ lineItemId, itemUniqueId, amountCents })),
    );

async function ship(
  { clock, config }: Pick<ShipParts, 'clock' | 'config'>,
  tx: Transaction,
  order: LockedOrder,
  request: ShipRequest,
): Promise<Shipment> {
  const { orderId, carrier, trackingNumber } = request;
  const now = clock.now();
  const shippedLines = await splitLines(tx, await chooseLinesToShip(tx, order, request));
  const shipment = await insertShipment(tx, { orderId, carrier, trackingNumber }, now);
  await changeLines(tx, shippedLines, 'ship', { shipment_id: shipment.shipmentId });
  await issuePhysicalCards(tx, {
    orderId,
    pieces: listGiftCardPieces(shippedLines),
    secret: config.secretKeys[0],
    now,
  });
  // A package ships whole, so all of these lines are in one, or in none.
  const packageId = shippedLines[0]?.packageId ?? null;
  if (packageId !== null) await setPackageShipment(tx, packageId, shipment.shipmentId);
  await changeOrder(tx, order, findOrderEvent(await readLockedLines(tx, orderId)));
  await emitOrderEvent(tx, 'orderShipped', { orderId, shipmentId: shipment.shipmentId });
  return shipment;
}

/**
 * Checks that a parcel can ship, without changing anything. Throws the errors of `shipItems`, except those of the
 * payment.
 * @returns the parcel if it was recorded before with these lines
 */
export const checkShipment = ({ db }: Pick<PaymentsParts, 'db'>, request: ShipRequest): Promise<Shipment | undefined> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, request.orderId);
    if (!order) throw createNotFoundError('This order');
    const earlierShipment = await findEarlierShipment(tx, order, request);
    if (earlierShipment) return earlierShipment;
    assertVersion(request.seenVersion, order.version);
    await chooseLinesToShip(tx, order, request);
    return undefined;
  });

async function charge(parts: ShipParts, orderId: string): Promise<boolean> {
  try {
    return await captureOrder(parts, orderId);
  } catch (error) {
    if (!(error instanceof CaptureUnanswered)) throw error;
    parts.log.error({ err: error, orderId }, 'an order could not be charged');
    const text = 'The payment provider did not answer, so nothing was shipped. Try again: the order is charged once.';
    throw new ApiError(503, 'payment.unavailable', text);
  }
}

/**
 * Records that a parcel has shipped. The first shipment captures the payment for everything kept in the order; without
 * payment nothing ships. The codes of physical gift cards are created in the same transaction. Idempotent.
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 `order.item.cancelled`, `order.item.digital`,
 *  `order.item.shipped`, `order.item.packed`, `order.nothing.to.ship`, `package.required`, `package.unpacked`,
 *  `package.shipped`, `shipment.exists`, `order.not.paid`, `order.held`; 503 `payment.unavailable`
 */
export async function shipItems(parts: ShipParts, request: ShipRequest): Promise<Shipment> {
  const { db } = parts;
  const { orderId } = request;
  const parcel = await checkShipment(parts, request);
  if (parcel) return parcel;
  if (!(await charge(parts, orderId))) {
    throw createConflictError('order.not.paid', 'The payment for this order was refused, so nothing of it may leave.');
  }
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw createNotFoundError('This order');
    return (await findEarlierShipment(tx, order, request)) ?? ship(parts, tx, order, request);
  });
}

const COLUMNS = [
  'shipment_id as shipmentId',
  'order_id as orderId',
  'carrier',
  'tracking_number as trackingNumber',
] as const;
export type Shipment = Row<'shipments', typeof COLUMNS>;

export const insertShipment = (
  tx: Transaction,
  { orderId, carrier, trackingNumber }: Omit<Shipment, 'shipmentId'>,
  now: Date,
): Promise<Shipment> =>
  tx
    .insertInto('shipments')
    .values({ order_id: orderId, carrier, tracking_number: trackingNumber, shipped_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const findParcel = (db: Database | Transaction, orderId: string, trackingNumber: string) =>
  db
    .selectFrom('shipments')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirst();

export const findShipment = (db: Database, shipmentId: number): Promise<Shipment | undefined> =>
  db.selectFrom('shipments').select(COLUMNS).where('shipment_id', '=', shipmentId).executeTakeFirst();

/** Releases a held replacement for shipping, with its new promised day. Idempotent. */
export async function releaseOrder(
  tx: Transaction,
  { orderId, promisedFor }: { readonly orderId: string; readonly promisedFor: IsoDay },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ is_held: false, promised_for: promisedFor })
    .where('order_id', '=', orderId)
    .where('is_held', '=', true)
    .execute();
}

/** Marks a line as delivered, and its order once no line is on its way. Idempotent. */
export function deliverLine(
  { db }: Pick<Parts, 'db'>,
  { orderId, lineItemId }: { readonly orderId: string; readonly lineItemId: number },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const line = order?.lines.find((one) => one.lineItemId === lineItemId);
    if (!order || !line || getNextItemStatus(line.kind, line.status, 'deliver') === undefined) return;
    await changeLines(tx, [line], 'deliver');
    const status = await changeOrder(tx, order, findOrderEvent(await readLockedLines(tx, orderId)));
    if (status === 'delivered' && order.status !== status) await emitOrderEvent(tx, 'orderDelivered', { orderId });
  });
}
