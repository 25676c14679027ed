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
export const isByBuyer = (by: Canceller): by is 'customer' | 'guest' => by === 'customer' || by === 'guest';

/** Tells the customer why a packed item is not cancelled. */
export const describePackedItem = (productName: string): string =>
  `The ${productName} is packed already. You can return it free.`;
