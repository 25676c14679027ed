/** The value of each single-select filter; empty or missing when nothing is selected. */
export type SingleSelects = Readonly<Record<string, string | undefined>>;

/** Only changes how prices are labelled, not which products are listed, so it may stay empty. */
const OPTIONAL = 'pricingTag';

/** Returns whether all filters except pricingTag have a value (browsing §5). */
export const areSingleSelectsComplete = (selects: SingleSelects): boolean =>
  Object.entries(selects).every(([name, value]) => name === OPTIONAL || Boolean(value));
