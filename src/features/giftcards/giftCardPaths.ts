export const GIFT_CARDS_PATH = '/c/zappos-gift-cards';
export const SEND_GIFT_CARD_PATH = '/c/e-gift-cards';
export const GIFT_BALANCE_PATH = '/account/gift-cards';

/** The form, with a design chosen. */
export const designPath = (designId: string): string =>
  `${SEND_GIFT_CARD_PATH}?designId=${encodeURIComponent(designId)}`;

/** The form, filled in with a card of the cart. */
export const editPath = (lineItemId: string): string => `${SEND_GIFT_CARD_PATH}?line=${encodeURIComponent(lineItemId)}`;
