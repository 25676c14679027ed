import type { Order, OrderLine } from '../../../../src/contracts/orders/orders.ts';
import { addDays, type IsoDay } from '../../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../../src/lib/dates/shopDays.ts';
import { isCancelledStatus } from '../../../../src/lib/orders/orders.ts';

/** Returns the last day on which the items of an order can be returned. @param placedAt ISO 8601 */
export const computeLastReturnDay = (placedAt: string, returnDays: number): IsoDay =>
  addDays(toShopDay(placedAt), returnDays);

/** A reason against a return. `isOpen`: the item is in a return already. */
export type ReturnRefusal = { readonly text: string; readonly isOpen?: true };

/** The state of a line that decides whether it can be returned. */
export type ReturnableState = Pick<OrderLine, 'status' | 'returnable' | 'giftCard' | 'isPhysicalGiftCard'> & {
  /** The message about its shipment; omitted before it has shipped. */
  readonly shipmentDisplayMessage?: string | undefined;
  /** Whether its shipment was delivered; omitted before it has shipped. */
  readonly isDelivered?: boolean | undefined;
  /** The highest number of returns of one of its pieces; cancelled returns count. */
  readonly returnAttempts: number;
  /** Whether one of its pieces has paid for its replacement. */
  readonly isExchanged: boolean;
};
export type ReturnWindow = {
  readonly placedAt: string;
  readonly returnDays: number;
  /** The most returns of one piece. */
  readonly maxAttempts: number;
  readonly now: Date;
};

/**
 * Returns the reason why a line cannot be returned; undefined if it can be (transactions §4 and §9). The only function
 * that decides: flags, pages and calls use it. The window starts with the order, as the shop promises before the order.
 */
export function findReturnRefusal(
  {
    status,
    returnable,
    giftCard,
    isPhysicalGiftCard,
    shipmentDisplayMessage = '',
    isDelivered = true,
    returnAttempts,
    isExchanged,
  }: ReturnableState,
  { placedAt, returnDays, maxAttempts, now }: ReturnWindow,
): ReturnRefusal | undefined {
  if (giftCard || isPhysicalGiftCard) return { text: 'Gift cards cannot be returned.' };
  if (!returnable) return { text: 'This item was sold as final, so it cannot be returned.' };
  if (status === 'return in progress' || status === 'returning')
    return { text: 'You already have a return for this item.', isOpen: true };
  if (status === 'returned') return { text: 'This item was returned.' };
  if (isCancelledStatus(status)) return { text: 'This item was cancelled.' };
  if (toShopDay(now) > computeLastReturnDay(placedAt, returnDays))
    return { text: `This item cannot be returned: it was bought more than ${returnDays} days ago.` };
  if ((status !== 'delivered' && status !== 'delivery mistake') || isBlockingMessage(shipmentDisplayMessage))
    return { text: 'You can return it as soon as it is delivered.' };
  // A lost parcel was refunded: an exchange of its items would be free of charge.
  if (status === 'delivery mistake' && !isDelivered)
    return { text: 'It did not arrive, so there is nothing to return.' };
  // The exchange of an item that failed the inspection is ended by a job, which may not have run yet.
  if (isExchanged) return { text: 'This item has paid for its replacement. Please call us.' };
  if (returnAttempts >= maxAttempts)
    return { text: `This item was sent back ${returnAttempts} times. Please call us.` };
  return undefined;
}

/** The state of a line that decides whether it can be exchanged. */
export type ExchangeableState = ReturnableState & {
  /** Whether the whole value of a piece is left to pay for a replacement. */
  readonly hasWholePiece: boolean;
};

/** Returns the reason why a line cannot be exchanged; undefined if it can be. @param hasExchanges of the marketplace */
export function findExchangeRefusal(
  line: ExchangeableState,
  { hasExchanges, ...window }: ReturnWindow & { readonly hasExchanges: boolean },
): string | undefined {
  const refusal = findReturnRefusal(line, window);
  if (refusal) return refusal.text;
  if (!hasExchanges) return 'Items cannot be exchanged here. You can return them.';
  return line.hasWholePiece ? undefined : 'This item was refunded already. Please call us.';
}

/** Returns whether a shipment's message blocks returns: the parcel is expected (transactions §4). Ignores case. */
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
