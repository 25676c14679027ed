/**
 * What becomes of a promo code (transactions §5, Codes) and what is said of it (§8): the document has the words for a code that is not
 * valid yet; the others are ours. The first six are the outcomes of entering a code; `already.redeemed` may also come when the order is
 * placed, as may most of the others, in the words of a review.
 */
export const PROMO_MESSAGES = {
  'promo.code.required': 'Please enter a promo code.',
  'promo.already.applied': 'This code is already applied.',
  'promo.expired': 'This promo code has expired.',
  'promo.not.yet.valid': 'Promo code not available yet. Check back tomorrow!',
  'promo.ineligible': 'This promo code does not apply to this order.',
  'promo.bad': 'This code is not valid. Please check it and try again.',
  'promo.already.redeemed': 'This promo code has already been redeemed.',
} as const;

export type PromoRefusal = keyof typeof PROMO_MESSAGES;

/** What is said of a code that was fine when it was entered, and is not when the order is to be placed. */
export const REVIEWED_MESSAGES: Readonly<Partial<Record<PromoRefusal, string>>> = {
  'promo.already.redeemed': 'A promo code of this order has been redeemed meanwhile. Please remove it to go on.',
  'promo.expired': 'A promo code of this order has expired. Please remove it to go on.',
  'promo.not.yet.valid': 'A promo code of this order may not be used before its start date. Please remove it to go on.',
  'promo.ineligible': 'A promo code of this order is not valid for this purchase. Please remove it to go on.',
  'promo.bad': 'A promo code of this order is not valid any more. Please remove it to go on.',
};

/** When the shop itself failed (transactions §8, Messages). */
export const PROMO_FAILED = 'An error occured while processing your promo code. Try again or contact us.';

/** A promo code in its one spelling: capitals, without spaces. */
export const normalizePromoCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();
