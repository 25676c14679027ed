import { GIFT_CARDS_GROUP } from './giftCardRules.ts';

/** Returns whether a line of a cart or a purchase is a gift card: an e-gift card or a physical one. */
export const isGiftCard = ({ glProductGroupType }: { readonly glProductGroupType: string }): boolean =>
  glProductGroupType === GIFT_CARDS_GROUP;
