import type { Order, OrderLine, Shipment } from '../../../contracts/orders/orders.ts';

type Line = Pick<OrderLine, 'status' | 'shipmentId'>;

const findShipment = ({ shipmentId }: Line, { shipments = [] }: Pick<Order, 'shipments'>): Shipment | undefined =>
  shipments.find((one) => one.shipmentId === shipmentId);

/** Returns whether a line's shipment was marked as lost before it was delivered. */
export function isMissing(line: Line, order: Pick<Order, 'shipments'>): boolean {
  const shipment = findShipment(line, order);
  return line.status === 'delivery mistake' && shipment !== undefined && shipment.deliveredAt === null;
}

/** Returns whether the carrier brings a line back, or has brought it back, without a return of the customer. */
export function isSentBack(line: Line, order: Pick<Order, 'shipments'>): boolean {
  const status = findShipment(line, order)?.trackingStatus;
  return status === 'returning' || status === 'returned';
}

/** Returns whether a line waits in a shipment that the carrier could not deliver. */
export const isStuck = (line: Line, order: Pick<Order, 'shipments'>): boolean =>
  line.status === 'shipped' && findShipment(line, order)?.trackingStatus === 'undeliverable';

/** The state of a line that the carrier brings back. */
export const SENT_BACK = {
  returning: 'On its way back to us',
  returned: 'Came back to us',
} as const;

/** Describes the state of the items that do not arrive; empty if all arrive. */
export function describeUndelivered({ lineItems, shipments }: Pick<Order, 'lineItems' | 'shipments'>): string {
  const order = { shipments };
  if (lineItems.some((line) => isStuck(line, order)))
    return 'Call us about the package that could not be delivered: we send another or refund you.';
  if (lineItems.some((line) => line.status === 'returning' && isSentBack(line, order)))
    return 'We refund you as soon as the package is back with us.';
  return lineItems.some((line) => isMissing(line, order)) ? 'The missing items are refunded.' : '';
}
