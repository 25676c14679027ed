export const GIFT_CARDS_PATH = '/c/zappos-gift-cards';
/** The section of the gift card page with the physical cards. */
export const BY_MAIL_ID = 'by-mail';
export const SEND_GIFT_CARD_PATH = '/c/e-gift-cards';
export const GIFT_BALANCE_PATH = '/account/gift-cards';

/** Returns the path of the form with a design selected. */
export const buildDesignPath = (designId: string): string =>
  `${SEND_GIFT_CARD_PATH}?designId=${encodeURIComponent(designId)}`;

/** Returns the path of the form that edits a gift card of the cart. */
export const buildEditPath = (lineItemId: string): string =>
  `${SEND_GIFT_CARD_PATH}?line=${encodeURIComponent(lineItemId)}`;
