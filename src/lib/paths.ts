/** Returns a query string without empty values; starts with `?` unless it is empty. */
export function buildQueryString(values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * The query parameters with the items that a form without scripts could not add to the cart: ids of lines, never texts,
 * because a link could contain any text.
 */
export const SOLD_OUT_PARAM = 'soldOut';
export const FEW_LEFT_PARAM = 'fewLeft';
/** The number of lines that were added. */
export const ADDED_PARAM = 'added';

/** Ids of the cart's rejections of a single product (browsing §8); others reject the whole cart. */
export const SOLD_OUT_IDS: ReadonlySet<string> = new Set(['cart.no.stock', 'cart.no.style', 'asin.not.available']);

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

/** The landing page of the business variant and its form (browsing §2). */
export const WORKWEAR_PATH = '/c/zappos-at-work';
export const WORKWEAR_FORM_PATH = '/c/zappos-at-work-form';

/** The VIP dashboard (transactions §2, configured path); customers who are not members join there. */
export const VIP_DASHBOARD_PATH = '/c/vip-dash';

type InfoQuery = {
  /** The token of a guest's emailed link. */
  readonly token?: string | undefined;
  readonly step?: 'DONE' | undefined;
};

/** Returns the path of the page of a return (transactions §2). @param itemUniqueId one of its items, where it is known */
export const buildReturnInfoPath = (contractId: string, itemUniqueId = '-', { token, step }: InfoQuery = {}): string =>
  `/return-info/${encodeURIComponent(contractId)}/${encodeURIComponent(itemUniqueId)}${buildQueryString({ token, step })}`;

/** Returns the URL of a guest's order with the token that opens it. */
export const buildGuestOrderPath = (orderId: string, token: string): string =>
  `/orders/${encodeURIComponent(orderId)}?${new URLSearchParams({ token })}`;

/** Matches the URL of a brand page, with any page and sort of its list. */
export const BRAND_PATH = /^\/b\/[^/?]+\/brand\/\d+(?:\?|$)/;
