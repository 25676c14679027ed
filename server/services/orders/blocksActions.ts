import type { Order } from '../../../src/contracts/orders.ts';

/**
 * Returns whether a shipment's message blocks returning and exchanging its items: the parcel is still expected
 * (transactions §4, Orders). Upper and lower case are the same.
 */
export const blocksActions = (shipmentDisplayMessage: string): boolean =>
  /delayed|arriving/i.test(shipmentDisplayMessage);

/** Returns what the shop says of the shipment with that line; undefined before it has left. */
export const findShipmentMessage = (
  { shipments = [] }: Pick<Order, 'shipments'>,
  lineItemId: string,
): string | undefined => shipments.find(({ lineItemIds }) => lineItemIds.includes(lineItemId))?.shipmentDisplayMessage;
