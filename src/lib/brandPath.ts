/** Matches the URL of a brand page, with any page and sort of its list. */
export const BRAND_PATH = /^\/b\/[^/?]+\/brand\/\d+(?:\?|$)/;
