import type { Order, OrderLine } from '../contracts/orders.ts';
import { addDays, type IsoDay } from './dates.ts';
import { toShopDay } from './toShopDay.ts';

const CLOSED_STATUSES: ReadonlySet<string> = new Set([
  'cancelled',
  'cancelled - card declined',
  'declined',
  'return in progress',
  'returning',
  'returned',
]);

/**
 * Returns whether a line is still part of the contract: not cancelled, not going back, and not a gift card that was
 * sent.
 */
export const isInContract = ({ status, giftCard, isPhysicalGiftCard, customerCancellable }: OrderLine): boolean =>
  !CLOSED_STATUSES.has(status) && ((!giftCard && !isPhysicalGiftCard) || customerCancellable);

type ContractState = Pick<Order, 'shop' | 'lineItems' | 'shipments'>;

/** The end of the window for a withdrawal. `lastDay` is null while an item is still to be delivered. */
export type WithdrawalWindow = { readonly isOpen: boolean; readonly lastDay: IsoDay | null };

/**
 * Returns the window in which the customer can withdraw from the contract of an order; undefined in a shop without the
 * statutory right. It ends `withdrawalDays` after the day on which the last item was delivered (Directive 2011/83/EU,
 * article 9).
 */
export function findWithdrawalWindow(
  { shop, lineItems, shipments = [] }: ContractState,
  now: Date,
): WithdrawalWindow | undefined {
  const { withdrawalDays } = shop;
  if (withdrawalDays === undefined) return undefined;
  const remainingItems = lineItems.filter(isInContract);
  const days = remainingItems.map(({ lineItemId }) => {
    const parcel = shipments.find((one) => one.lineItemIds.includes(lineItemId));
    return parcel?.deliveredAt ? toShopDay(parcel.deliveredAt) : null;
  });
  const deliveryDays = days.filter((day) => day !== null).sort();
  const isAllDelivered = deliveryDays.length === days.length;
  const last = deliveryDays.at(-1);
  const lastDay = isAllDelivered && last !== undefined ? addDays(last, withdrawalDays) : null;
  const isOpen = remainingItems.length > 0 && (lastDay === null || toShopDay(now) <= lastDay);
  return { isOpen, lastDay };
}
