/** The product group (zc1) of gift cards. */
export const GIFT_CARDS_GROUP = 'Gift Cards';

/** Returns whether a line of a cart or a purchase is a gift card: an e-gift card or a physical one. */
export const isGiftCard = ({ glProductGroupType }: { readonly glProductGroupType: string }): boolean =>
  glProductGroupType === GIFT_CARDS_GROUP;
