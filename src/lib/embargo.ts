/** Countries under an embargo (transactions §6): nothing is sold there, whatever else the shop ships and wherever. */
const EMBARGOED: ReadonlySet<string> = new Set(['CS', 'CU', 'IR', 'KP', 'SD', 'SS', 'SY', 'YU']);

/** What is said wherever an address or a purchase names such a country. */
export const EMBARGO_TEXT = 'This country is under a trade embargo: we may not sell or send anything there.';

export const isEmbargoed = (countryCode: string): boolean => EMBARGOED.has(countryCode.trim().toUpperCase());
