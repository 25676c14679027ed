/** The address of a brand's own page, with whatever page and order of its list. */
export const BRAND_PATH = /^\/b\/[^/?]+\/brand\/\d+(?:\?|$)/;
