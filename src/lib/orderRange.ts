/** The length in days of each range that ends today. */
export const RECENT_DAYS = { '30days': 30, '6months': 183 } as const;

/**
 * Returns whether a text is a range of the order history (transactions §3, Order list query): one that ends today, or a
 * year.
 */
export const isOrderRange = (text: string): boolean => Object.hasOwn(RECENT_DAYS, text) || /^20\d\d$/.test(text);
