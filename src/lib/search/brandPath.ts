/**
 * Matches the URL of a brand page, with any page and sort of its list. A file of its own, because the first view of a
 * list does without the parser of list URLs.
 */
export const BRAND_PATH = /^\/b\/[^/?]+\/brand\/\d+(?:\?|$)/;
