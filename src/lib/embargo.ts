/** Countries under an embargo (transactions §6): no sales and no shipments. */
const EMBARGOED_COUNTRIES: ReadonlySet<string> = new Set(['CS', 'CU', 'IR', 'KP', 'SD', 'SS', 'SY', 'YU']);

/** The message for an address in such a country. */
export const EMBARGO_TEXT = 'This country is under a trade embargo: we may not sell or send anything there.';

/** Returns whether a country is under an embargo, by its ISO code in any case. */
export const isEmbargoed = (countryCode: string): boolean => EMBARGOED_COUNTRIES.has(countryCode.trim().toUpperCase());
