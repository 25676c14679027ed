import type { Order } from '../../../../src/contracts/orders.ts';
import type { ShipSpeed } from '../../../../src/contracts/shipping.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import type {
  CarrierProvider,
  CarrierResult,
  CarrierService,
  LabelRequest,
  PurchasedLabel,
} from '../../../providers/carriers/carrierProvider.ts';
import { presentOrder } from '../present.ts';
import { readOrder } from '../store.ts';
import { createConflictError } from './chooseShippable.ts';
import { type PackedLine, readPackages } from './packageStore.ts';
import { computeParcelOunces, toCarrierAddress } from './parcel.ts';
import { type ShipParts, shipItems } from './shipItems.ts';
import type { Shipment } from './shipmentStore.ts';

const SERVICES: Readonly<Record<ShipSpeed, CarrierService>> = {
  'next-wow': 'next day',
  'next-business': 'next day',
  next: 'next day',
  second: 'second day',
  'std-us': 'standard',
};

/** Returns the label request for a package of an order. @throws {ApiError} 409 for an order without address */
export function buildLabelRequest(
  { orderId, shippingAddress: to, shipmentSpeed }: Order,
  { packageId, lines }: { readonly packageId: number; readonly lines: readonly PackedLine[] },
  carriers: Pick<CarrierProvider, 'shipFrom'>,
): LabelRequest {
  if (!to) throw createConflictError('order.item.digital', 'This order goes by email.');
  return {
    // The same key for each call, so that a package gets one label.
    key: `order:${orderId}:package:${packageId}`,
    from: carriers.shipFrom,
    to: toCarrierAddress(to),
    weightOunces: computeParcelOunces(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    service: shipmentSpeed ? SERVICES[shipmentSpeed] : 'standard',
    reference: orderId,
    isReturn: false,
    isLabelless: false,
  };
}

/** A parcel and its label. */
export type LabelledShipment = { readonly shipment: Shipment; readonly label: PurchasedLabel };

/**
 * Buys a label for a package of an order and ships the package with it. Idempotent: a repeated call for a shipped
 * package returns the same label. The label is voided if the package cannot ship, for example because it was unpacked;
 * it is kept for an order that waits for its payment.
 * @returns the carrier's answer where no label could be bought
 * @throws {ApiError} as `shipItems`
 */
export async function shipWithLabel(
  parts: ShipParts,
  carriers: CarrierProvider,
  { order: { orderId }, packageId }: { readonly order: Pick<Order, 'orderId'>; readonly packageId: number },
): Promise<CarrierResult<LabelledShipment>> {
  const storedPackage = (await readPackages(parts.db, orderId)).find((one) => one.packageId === packageId);
  if (!storedPackage) throw createNotFoundError('This package');
  // Read after the package exists: until then the customer could change the address and the speed.
  const storedOrder = await readOrder(parts.db, orderId);
  if (!storedOrder) throw createNotFoundError('This order');
  const label = await carriers.createShipment(
    buildLabelRequest(presentOrder(storedOrder, parts.clock.now()), storedPackage, carriers),
  );
  if (label.status !== 'ok') return label;
  const { carrier, trackingNumber, shipmentId } = label.value;
  try {
    const shipment = await shipItems(parts, { orderId, packageId, carrier, trackingNumber });
    return { status: 'ok', value: { shipment, label: label.value } };
  } catch (error) {
    // A later attempt for the same package gets the same label, so the label is voided only if no attempt can
    // succeed.
    const isForGood = error instanceof ApiError && error.status < 500 && error.id !== 'order.not.paid';
    if (isForGood) await carriers.voidLabel(shipmentId);
    throw error;
  }
}
