/** The product group (zc1) of gift cards. */
export const GIFT_CARDS_GROUP = 'Gift Cards';

/** Returns whether a line of a cart or a purchase is a gift card: an e-gift card or a physical one. */
export const isGiftCard = ({ glProductGroupType }: { readonly glProductGroupType: string }): boolean =>
  glProductGroupType === GIFT_CARDS_GROUP;

/** Heading above the form of a rejected code; the field shows the reason (transactions §8, Messages). */
export const GIFT_CARD_PROBLEM = 'There was a problem adding your gift card or code. See below for more information.';

/**
 * Messages for a rejected gift card code, by error id (transactions §5, gift card code errors). The spec has the
 * reasons without wording.
 */
export const GIFT_CARD_MESSAGES = {
  'giftcard.invalid': 'This code is not valid. Please check it and try again.',
  'giftcard.already.redeemed': 'This gift card has already been redeemed.',
  'giftcard.cancelled': 'This gift card was cancelled. Please contact the sender.',
  'giftcard.expired': 'This gift card has expired.',
} as const;

export type GiftCardRefusal = keyof typeof GIFT_CARD_MESSAGES;

// Separate from the form's rules, because carts need the limits alone.

/** Limits of an e-gift card (value in cents, text lengths, days ahead) and of gift cards per cart. */
export const GIFT_CARD_LIMITS = {
  minCents: 500,
  maxCents: 50_000,
  perCart: 10,
  name: 50,
  email: 254,
  message: 300,
  daysAhead: 365,
} as const;
