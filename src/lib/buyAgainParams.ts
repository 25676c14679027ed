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
