/** How many days back each of the ranges reaches that end today. */
export const RECENT_DAYS = { '30days': 30, '6months': 183 } as const;

/** A range of the order history (transactions §3, Order list query): one that ends today, or a year. */
export const isOrderRange = (text: string): boolean => Object.hasOwn(RECENT_DAYS, text) || /^20\d\d$/.test(text);
