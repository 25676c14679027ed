/** The product group (zc1) of gift cards. */
export const GIFT_CARDS_GROUP = 'Gift Cards';

/** Returns whether a line of a cart or a purchase is a gift card: an e-gift card or a physical one. */
export const isGiftCard = ({ glProductGroupType }: { readonly glProductGroupType: string }): boolean =>
  glProductGroupType === GIFT_CARDS_GROUP;

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
