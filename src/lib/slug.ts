const APOSTROPHES = /['’]/g;
const ACCENTS = /\p{M}/gu;

/** Words for an address: lower-case ASCII letters and digits with single hyphens between, `womens-skyline-4`; may be empty. */
export const slugOf = (...texts: readonly string[]): string =>
  texts
    .join(' ')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The search term a slug stands for: letters, digits, hyphen, underscore and blank stay, hyphens become blanks (browsing §5). */
export const slugToTerm = (slug: string): string =>
  slug
    .replace(/[^\p{L}\p{N}\p{M}_ -]+/gu, '')
    .replace(/[- ]+/g, ' ')
    .trim();
