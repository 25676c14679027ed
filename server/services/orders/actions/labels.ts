import { sql } from 'kysely';
import { type ShipSpeed, shipSpeeds } from '../../../../src/contracts/checkout/shipping.ts';
import type { Order } from '../../../../src/contracts/orders/orders.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import type {
  CarrierAddress,
  CarrierProvider,
  CarrierResult,
  CarrierService,
  LabelRequest,
  PurchasedLabel,
} from '../../../providers/carriers/carrierProvider.ts';
import { type Parcel, packBoxes, readParcels } from '../../catalog/actions.ts';
import { createConflictError } from '../fulfilment/chooseShippable.ts';
import { presentOrder } from '../present.ts';
import { readOrder } from '../store.ts';
import { type PackedLine, readPackages } from './packing.ts';
import { type Shipment, type ShipParts, shipItems } from './shipping.ts';

/** The heaviest parcel that carriers take. */
export const MAX_OUNCES = 70 * 16;
const EMPTY_PARCEL = packBoxes([]);

/** Returns the weight and the size of a parcel in the form of the carriers. */
export const toCarrierParcel = ({ ounces, sizeInches }: Parcel): Pick<LabelRequest, 'weightOunces' | 'sizeInches'> => ({
  weightOunces: Math.min(ounces, MAX_OUNCES),
  sizeInches,
});

async function readPackedParcel(db: Database | Transaction, lines: readonly PackedLine[]): Promise<Parcel> {
  const items = lines.flatMap(({ stockId, quantity }) => (stockId === null ? [] : [{ stockId, quantity }]));
  const [parcel = EMPTY_PARCEL] = await readParcels(db, [items]);
  return parcel;
}

const SERVICES: Readonly<Record<ShipSpeed, CarrierService>> = {
  'next-wow': 'next day',
  'next-business': 'next day',
  next: 'next day',
  second: 'second day',
  'std-us': 'standard',
};

/** Returns the service that is as fast as the speed of an order. */
export function getCarrierService(speed: string | null): CarrierService {
  const known = shipSpeeds.find((name) => name === speed);
  return known ? SERVICES[known] : 'standard';
}

/** Returns the idempotency key of a package's label. */
export const buildLabelKey = (orderId: string, packageId: number): string => `order:${orderId}:package:${packageId}`;

/** Returns the label request for a package of an order. @throws {ApiError} 409 for an order without address */
function buildLabelRequest(
  { orderId, shippingAddress: to, shipmentSpeed }: Order,
  { packageId, parcel }: { readonly packageId: number; readonly parcel: Parcel },
  { shipFrom: from }: Pick<CarrierProvider, 'shipFrom'>,
  service: CarrierService | undefined,
): LabelRequest {
  if (!to) throw createConflictError('order.item.digital', 'This order goes by email.');
  return {
    // The same key for each call, so that a package gets one label.
    key: buildLabelKey(orderId, packageId),
    from,
    to: toCarrierAddress(to),
    ...toCarrierParcel(parcel),
    service: service ?? getCarrierService(shipmentSpeed),
    reference: orderId,
    isReturn: false,
    isLabelless: false,
  };
}

export type LabeledShipment = { readonly shipment: Shipment; readonly label: PurchasedLabel };

export type LabeledPackage = {
  readonly orderId: string;
  readonly packageId: number;
  /** Saves the label before the order is charged; an error ends the shipment. */
  readonly saveLabel?: ((label: PurchasedLabel) => Promise<void>) | undefined;
  /** The version of the order that the person saw. */
  readonly seenVersion?: number | undefined;
  /** The service of the label; by default the one that is as fast as the order's speed. */
  readonly service?: CarrierService | undefined;
};

/**
 * Runs the purchase of a label while no other process buys one for the same package: the next one finds the first
 * label by its key. The lock ends with its transaction, and so with the process.
 * @throws {ApiError} 409 `label.busy`
 */
const buyAlone = <Result>(db: Database, key: string, buy: () => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`label ${key}`}, 0)) as "isMine"`.execute(tx);
    if (!rows[0]?.isMine) throw createConflictError('label.busy', 'Someone else is buying this label right now.');
    return buy();
  });

/** Buys the label of a package, or finds it. @throws {ApiError} 404; 409 `label.busy` */
export async function buyLabel(
  { db, ...parts }: Pick<ShipParts, 'db' | 'clock' | 'marketplaces'>,
  carriers: CarrierProvider,
  { orderId, packageId, service }: LabeledPackage,
): Promise<CarrierResult<PurchasedLabel>> {
  const storedPackage = (await readPackages(db, orderId)).find((one) => one.packageId === packageId);
  if (!storedPackage) throw createNotFoundError('This package');
  // Read after the package exists: until then the customer could change the address and the speed.
  const storedOrder = await readOrder(db, orderId);
  if (!storedOrder) throw createNotFoundError('This order');
  const parcel = await readPackedParcel(db, storedPackage.lines);
  const request = buildLabelRequest(presentOrder(parts, storedOrder), { packageId, parcel }, carriers, service);
  return buyAlone(db, request.key, () => carriers.createShipment(request));
}

/** Ships a package with its label. @throws {ApiError} as `shipItems`; an error of `saveLabel` */
export async function shipLabeled(
  parts: ShipParts,
  { orderId, packageId, saveLabel, seenVersion }: LabeledPackage,
  label: PurchasedLabel,
): Promise<LabeledShipment> {
  const { carrier, trackingNumber } = label;
  await saveLabel?.(label);
  return { shipment: await shipItems(parts, { orderId, packageId, carrier, trackingNumber, seenVersion }), label };
}

/**
 * Buys a label for a package of an order and ships the package with it. Idempotent: a repeated call for a shipped
 * package returns the same label. The label is voided if the package cannot ship, for example because it was unpacked.
 * While the payment provider does not answer it is kept: a later call gets the same one.
 * @returns the carrier's answer where no label could be bought
 * @throws {ApiError} as `shipItems`; an error of `saveLabel`
 */
export async function shipWithLabel(
  parts: ShipParts,
  carriers: CarrierProvider,
  labeledPackage: LabeledPackage,
): Promise<CarrierResult<LabeledShipment>> {
  const label = await buyLabel(parts, carriers, labeledPackage);
  if (label.status !== 'ok') return label;
  try {
    return { status: 'ok', value: await shipLabeled(parts, labeledPackage, label.value) };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) await carriers.voidLabel(label.value.shipmentId);
    throw error;
  }
}

/** Returns the parcel of returned pieces in the form of the carriers. */
export async function readReturnParcel(
  db: Database | Transaction,
  itemUniqueIds: readonly string[],
): Promise<ReturnType<typeof toCarrierParcel>> {
  const items = await db
    .selectFrom('order_pieces')
    .innerJoin('order_items', 'order_items.line_item_id', 'order_pieces.line_item_id')
    .select(['order_items.line_item_id as lineItemId', 'stock_id as stockId', sql.lit(1).as('quantity')])
    .where('item_unique_id', 'in', itemUniqueIds)
    .execute();
  return toCarrierParcel(await readPackedParcel(db, items));
}

/** Returns an order's shipping address in the form of the carriers. */
export const toCarrierAddress = (address: NonNullable<Order['shippingAddress']>): CarrierAddress => ({
  name: address.fullName,
  street1: address.addressLine1,
  ...(address.addressLine2 && { street2: address.addressLine2 }),
  city: address.city,
  state: address.stateOrRegion,
  zip: address.postalCode,
  country: address.countryCode,
});
