/** What a filter of one value is set to; empty or left out where nothing is chosen. */
export type SingleSelects = Readonly<Record<string, string | undefined>>;

/** Says how prices are marked, and nothing about which products are meant: it may stay open. */
const OPTIONAL = 'pricingTag';

/** Single-select filters are complete when all except pricingTag have values (browsing §5). */
export const areSingleSelectsComplete = (selects: SingleSelects): boolean =>
  Object.entries(selects).every(([name, value]) => name === OPTIONAL || Boolean(value));
