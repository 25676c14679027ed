import type { Order } from '../../../src/contracts/orders.ts';

/**
 * Returns whether a shipment's message blocks returning and exchanging its items: the parcel is still expected
 * (transactions §4, Orders). Case-insensitive.
 */
export const isBlockingMessage = (shipmentDisplayMessage: string): boolean =>
  /delayed|arriving/i.test(shipmentDisplayMessage);

/** The facts about a line's shipment that decide whether the line can be returned. */
type ShipmentState = { readonly shipmentDisplayMessage?: string; readonly isDelivered?: boolean };

/** Returns the state of a line's shipment; empty before it has shipped. */
export function findShipmentState({ shipments = [] }: Pick<Order, 'shipments'>, lineItemId: string): ShipmentState {
  const shipment = shipments.find(({ lineItemIds }) => lineItemIds.includes(lineItemId));
  if (!shipment) return {};
  return { shipmentDisplayMessage: shipment.shipmentDisplayMessage, isDelivered: shipment.deliveredAt !== null };
}
