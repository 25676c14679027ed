import type { Order } from '../../../../src/contracts/orders.ts';
import type { ShipSpeed } from '../../../../src/contracts/shipping.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import type { CarrierProvider, CarrierService, LabelRequest } from '../../../providers/carriers/carrierProvider.ts';
import type { PaymentsParts } from '../../payments/actions.ts';
import { parcelOunces, toCarrierAddress } from './parcel.ts';
import { shipItems } from './shipItems.ts';
import type { Shipment } from './shipmentStore.ts';

const SERVICES: Readonly<Record<ShipSpeed, CarrierService>> = {
  'next-wow': 'next day',
  'next-business': 'next day',
  next: 'next day',
  second: 'second day',
  'std-us': 'standard',
};

/** Returns the label that the unshipped goods of an order need; undefined where nothing waits or there is no address. */
export function labelRequest(order: Order, carriers: Pick<CarrierProvider, 'shipFrom'>): LabelRequest | undefined {
  const { orderId, shippingAddress: to, shipmentSpeed, lineItems, shipments = [] } = order;
  const waiting = lineItems.filter(({ status, giftCard }) => status === 'submitted' && !giftCard);
  if (!to || waiting.length === 0) return undefined;
  const pieces = waiting.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    // One label for each parcel, whatever is repeated.
    key: `order:${orderId}:${shipments.length + 1}`,
    from: carriers.shipFrom,
    to: toCarrierAddress(to),
    weightOunces: parcelOunces(pieces),
    service: shipmentSpeed ? SERVICES[shipmentSpeed] : 'standard',
    reference: orderId,
    isReturn: false,
    isLabelless: false,
  };
}

/**
 * Buys a label for the unshipped goods of an order and ships them with it. Idempotent. The label is voided where the goods
 * cannot ship, as after a cancellation meanwhile; it is kept for an order that waits for its payment.
 * @returns undefined where nothing waits, or no label could be bought
 * @throws {ApiError} as `shipItems`
 */
export async function shipWithLabel(
  parts: PaymentsParts,
  carriers: CarrierProvider,
  order: Order,
): Promise<Shipment | undefined> {
  const request = labelRequest(order, carriers);
  const label = request && (await carriers.createShipment(request));
  if (label?.status !== 'ok') return undefined;
  const { carrier, trackingNumber, shipmentId } = label.value;
  try {
    return await shipItems(parts, { orderId: order.orderId, carrier, trackingNumber });
  } catch (error) {
    const isForGood = error instanceof ApiError && error.id !== 'order.not.paid';
    if (isForGood) await carriers.voidLabel(shipmentId);
    throw error;
  }
}
