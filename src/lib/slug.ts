const APOSTROPHES = /['’]/g;
const ACCENTS = /\p{M}/gu;

/** Returns texts as a slug: lower-case ASCII letters and digits with single hyphens, `womens-skyline-4`; may be empty. */
export const toSlug = (...texts: readonly string[]): string =>
  texts
    .join(' ')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Returns the search term of a slug: keeps letters, digits, hyphen, underscore and space, then turns hyphens into
 * spaces (browsing §5).
 */
export const convertSlugToTerm = (slug: string): string =>
  slug
    .replace(/[^\p{L}\p{N}\p{M}_ -]+/gu, '')
    .replace(/[- ]+/g, ' ')
    .trim();
