import type { Order } from '../../../src/contracts/orders.ts';

/**
 * Returns whether a shipment's message blocks returning and exchanging its items: the parcel is still expected
 * (transactions §4, Orders). Upper and lower case are the same.
 */
export const blocksActions = (shipmentDisplayMessage: string): boolean =>
  /delayed|arriving/i.test(shipmentDisplayMessage);

/** The facts of a line's shipment that decide about returning it. */
type ShipmentState = { readonly shipmentDisplayMessage?: string; readonly isDelivered?: boolean };

/** Returns the state of the shipment with that line; empty before it has left. */
export function findShipmentState({ shipments = [] }: Pick<Order, 'shipments'>, lineItemId: string): ShipmentState {
  const shipment = shipments.find(({ lineItemIds }) => lineItemIds.includes(lineItemId));
  if (!shipment) return {};
  return { shipmentDisplayMessage: shipment.shipmentDisplayMessage, isDelivered: shipment.deliveredAt !== null };
}
