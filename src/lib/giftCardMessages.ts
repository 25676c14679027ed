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
