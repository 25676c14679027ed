import type { OrderLine } from '../../../src/contracts/orders.ts';
import { addDays, type IsoDay } from '../../../src/lib/dates.ts';
import { isCancelledStatus } from '../../../src/lib/isCancelledStatus.ts';
import { toShopDay } from '../../../src/lib/toShopDay.ts';
import { isBlockingMessage } from './isBlockingMessage.ts';

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
};
export type ReturnWindow = { readonly placedAt: string; readonly returnDays: number; readonly now: Date };

/**
 * Returns the order's reason why a line cannot be returned; undefined if it can be (transactions §4 and §9). The
 * window starts with the order, as the shop promises before the order.
 */
export function findOrderRefusal(
  {
    status,
    returnable,
    giftCard,
    isPhysicalGiftCard,
    shipmentDisplayMessage = '',
    isDelivered = true,
  }: ReturnableState,
  { placedAt, returnDays, now }: ReturnWindow,
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
  return undefined;
}
