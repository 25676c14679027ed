import type { OrderLine, OrderStatus, Shipment } from '../../contracts/orders/orders.ts';

/** An item to cancel; without a quantity all of its pieces. */
type CancelItem = { readonly lineItemId: string; readonly quantity?: number };

/** The maximum number of pieces of a line, as in the API. */
const MAX_PIECES = 1000;

/** Returns a form's chosen items, from `line-{id}` and `quantity-{id}`; invalid values are left out. */
export const readCancelItems = (values: Readonly<Record<string, string>>): CancelItem[] =>
  Object.keys(values).flatMap((name) => {
    const lineItemId = /^line-(\d{1,20})$/.exec(name)?.[1];
    if (lineItemId === undefined) return [];
    const quantity = Number(values[`quantity-${lineItemId}`]);
    const isValid = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_PIECES;
    return [{ lineItemId, ...(isValid && { quantity }) }];
  });

/** Days after its delivery during which a parcel can be reported missing; afterwards carriers no longer search. */
const MISSING_DAYS = 30;
/** The number of days until the shop's answer. */
export const MISSING_ANSWER_DAYS = 2;

const DAY_MS = 86_400_000;

type Parcel = Pick<Shipment, 'trackingStatus' | 'deliveredAt' | 'missingSince'>;

/** The reason why a parcel cannot be reported missing: an id of the API's errors. */
type MissingRefusal = 'parcel.not.delivered' | 'parcel.report.late' | 'parcel.returned';

/** The customer's text about each reason. */
export const MISSING_REFUSAL_TEXTS: Readonly<Record<MissingRefusal, string>> = {
  'parcel.not.delivered': 'The carrier has not delivered this package yet.',
  'parcel.report.late': `A package can be reported missing for ${MISSING_DAYS} days after its delivery. Call us.`,
  'parcel.returned': 'Something of this package was returned, so it arrived. Call us if a part is missing.',
};

/**
 * Returns the reason why a parcel cannot be reported missing; undefined if it can be, or was already.
 * @param lines the lines in the parcel
 */
export function findMissingRefusal(
  { trackingStatus, deliveredAt, missingSince }: Parcel,
  lines: readonly Pick<OrderLine, 'status'>[],
  now: Date,
): MissingRefusal | undefined {
  if (missingSince !== undefined) return undefined;
  if (trackingStatus !== 'delivered' || deliveredAt === null) return 'parcel.not.delivered';
  if (now.getTime() - new Date(deliveredAt).getTime() > MISSING_DAYS * DAY_MS) return 'parcel.report.late';
  // A customer who sends an item back must have received it.
  return lines.some(({ status }) => status !== 'delivered' && status !== 'completed') ? 'parcel.returned' : undefined;
}

/** `ddd-ddddddd-ddddddd`, or digits only as in older orders (transactions §5, Order id pattern). */
const ORDER_ID = /^(\d{3}-\d{7}-\d{7}|\d{1,20})$/;

export const isOrderId = (text: string): boolean => ORDER_ID.test(text);

/** The length in days of each range that ends today. */
export const RECENT_DAYS = { '30days': 30, '6months': 183 } as const;

/** Returns whether a text is a range of the order history (transactions §3): ending today, or a year. */
export const isOrderRange = (text: string): boolean => Object.hasOwn(RECENT_DAYS, text) || /^20\d\d$/.test(text);

/** Returns whether an order or a line ended without delivery: cancelled, or declined by the shop. */
export const isCancelledStatus = (status: OrderStatus): boolean =>
  status.startsWith('cancelled') || status === 'declined';

/** Cancellation reasons: the shopper's (transactions §4), then the shop's own. */
export const CANCEL_REASONS = [
  'no reason',
  'no longer want',
  'too late',
  'duplicate order',
  'wrong item',
  'out of stock',
  'card declined',
  'not accepted',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** The reasons that a shopper can select. */
export const SHOPPER_CANCEL_REASONS = CANCEL_REASONS.slice(0, 5);

/** The parties that cancel. `payment`: it failed; `deadline`: the item of an exchange did not come in time. */
export const CANCELLERS = ['customer', 'guest', 'shop', 'warehouse', 'payment', 'deadline'] as const;
export type Canceller = (typeof CANCELLERS)[number];

/** Returns whether the person who ordered cancelled: a member, or a guest. */
export const isBuyer = (by: Canceller): by is 'customer' | 'guest' => by === 'customer' || by === 'guest';

/** Tells the customer why a packed item is not cancelled. */
export const describePackedItem = (productName: string, hasFreeReturns: boolean): string =>
  `The ${productName} is packed already. You can return it${hasFreeReturns ? ' free' : ''}.`;
