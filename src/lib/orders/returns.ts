import type { Order, OrderLine } from '../../contracts/orders/orders.ts';
import { addDays, type IsoDay } from '../dates/dates.ts';
import { toShopDay } from '../dates/shopDays.ts';

const CLOSED_STATUSES: ReadonlySet<string> = new Set([
  'cancelled',
  'cancelled - card declined',
  'declined',
  'return in progress',
  'returning',
  'returned',
]);

/** Returns whether a line is under contract: not cancelled, not going back, no sent gift card. */
export const isUnderContract = ({ status, giftCard, isPhysicalGiftCard, customerCancellable }: OrderLine): boolean =>
  !CLOSED_STATUSES.has(status) && ((!giftCard && !isPhysicalGiftCard) || customerCancellable);

type ContractState = Pick<Order, 'shop' | 'lineItems' | 'shipments'>;

/** The end of the window for a withdrawal. `lastDay` is null while an item is still to be delivered. */
type WithdrawalWindow = { readonly isOpen: boolean; readonly lastDay: IsoDay | null };

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
  const remainingItems = lineItems.filter(isUnderContract);
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

/** When a driver picks up a parcel (transactions §4, Returns: pickup), and how it is written. */
export const PICKUP_WINDOWS = ['morning', 'afternoon'] as const;
export type PickupWindow = (typeof PICKUP_WINDOWS)[number];

export const PICKUP_WINDOW_TEXTS: Readonly<Record<PickupWindow, string>> = {
  morning: '9 AM–1 PM',
  afternoon: '1 PM–5 PM',
};

/** The destinations of a return's money (transactions §4, Returns): store credit is added to the gift balance. */
export const REFUND_DESTINATIONS = ['original payment', 'store credit'] as const;
export type RefundDestination = (typeof REFUND_DESTINATIONS)[number];

/** An item of a return in a URL; without a quantity all of its pieces go back. */
export type ReturnQueryItem = {
  readonly lineItemId: string;
  readonly quantity?: number;
  readonly reason?: ReturnReason;
};

/** The maximum number of items of a return, as in the API. */
const MAX_ITEMS = 200;

const isReason = (text: string | null): text is ReturnReason => RETURN_REASONS.some((reason) => reason === text);

function toItem(lineItemId: string, query: URLSearchParams): ReturnQueryItem {
  const quantity = Number(query.get(`quantity-${lineItemId}`));
  const reason = query.get(`reason-${lineItemId}`);
  return {
    lineItemId,
    ...(Number.isInteger(quantity) && quantity >= 1 && quantity <= 1000 && { quantity }),
    ...(isReason(reason) && { reason }),
  };
}

/**
 * Returns the chosen items of a return from its URL, in the form of a form without scripts: `line`, and for each line
 * `quantity-{line}` and `reason-{line}`. Invalid values are left out.
 */
export const readReturnItems = (query: URLSearchParams): ReturnQueryItem[] =>
  [...new Set(query.getAll('line'))]
    .filter((lineItemId) => /^\d{1,20}$/.test(lineItemId))
    .slice(0, MAX_ITEMS)
    .map((lineItemId) => toItem(lineItemId, query));

/** Formats chosen items in the form that `readReturnItems` reads. */
export function writeReturnItems(query: URLSearchParams, items: readonly ReturnQueryItem[]): void {
  for (const { lineItemId, quantity, reason } of items) {
    query.append('line', lineItemId);
    if (quantity !== undefined) query.set(`quantity-${lineItemId}`, String(quantity));
    if (reason !== undefined) query.set(`reason-${lineItemId}`, reason);
  }
}

/** The reasons for returning an item, in the order on the page. */
export const RETURN_REASONS = [
  'too small',
  'too big',
  'not as described',
  'arrived damaged',
  'wrong item',
  'arrived too late',
  'changed my mind',
] as const;
/** The reasons that customers can explain in their own words. */
const EXPLAINED_REASONS: readonly ReturnReason[] = ['not as described', 'arrived damaged'];
export const requiresComment = (reason: ReturnReason): boolean => EXPLAINED_REASONS.includes(reason);
/** The maximum length of a comment on a returned item. */
export const MAX_COMMENT_LENGTH = 500;

export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The reasons for which the shop is at fault, so that it pays for the way back. */
const SHOPS_FAULT: readonly ReturnReason[] = ['not as described', 'arrived damaged', 'wrong item', 'arrived too late'];

/** Returns what the customer pays for a return, in cents: nothing if the shop is at fault for an item of it. */
export const getReturnFeeCents = (
  items: readonly { readonly reason: ReturnReason }[],
  { returnFeeCents }: { readonly returnFeeCents: number },
): number => (items.some(({ reason }) => SHOPS_FAULT.includes(reason)) ? 0 : returnFeeCents);

/** Returns the name of the form field with the comment on an item. */
export const buildCommentField = ({ lineItemId }: { readonly lineItemId: string }): string => `comment-${lineItemId}`;
