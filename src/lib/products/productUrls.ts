import { normalizeCode } from '../typedText.ts';

const PATTERN = /^B0[0-9A-Z]{8}$/;

/** Returns the ASIN in a text, without spaces and in upper case; undefined for any other text (browsing §5). */
export function parseAsin(text: string): string | undefined {
  const candidate = normalizeCode(text).toUpperCase();
  return PATTERN.test(candidate) ? candidate : undefined;
}

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

/** Returns a slug's search term: letters, digits, `-`, `_` and space; hyphens become spaces (browsing §5). */
export const convertSlugToTerm = (slug: string): string =>
  slug
    .replace(/[^\p{L}\p{N}\p{M}_ -]+/gu, '')
    .replace(/[- ]+/g, ' ')
    .trim();

type NamedProduct = {
  readonly productId: string | number;
  readonly brandName: string;
  readonly productName: string;
  /** Possessive, such as `Women's`; empty outside shoes and clothing. */
  readonly genderLabel: string;
};

/** Returns the canonical path of a product: `/p/womens-kestrel-run-skyline-4/product/9000001` (browsing §2). */
export function buildProductUrl({ productId, brandName, productName, genderLabel }: NamedProduct): string {
  const seoName = toSlug(genderLabel, brandName, productName);
  return seoName ? `/p/${seoName}/product/${productId}` : `/p/product/${productId}`;
}

/**
 * Returns the path of one color, from a path by `productUrl`. The color is added to the slug:
 * `/p/womens-kestrel-run-skyline-4-harbor-blue/product/9000001/color/7`.
 */
export function buildColorUrl(
  url: string,
  { colorId, color }: { readonly colorId: string | number; readonly color: string },
): string {
  const [, seoName = '', rest = url] = /^\/p\/(?:([^/]+)\/)?(product\/\d+)$/.exec(url) ?? [];
  const slug = [seoName, toSlug(color)].filter(Boolean).join('-');
  return `/p/${slug ? `${slug}/` : ''}${rest}/color/${colorId}`;
}

/** Returns the path of a style with size and width selected by query parameters. */
export function buildSkuUrl(
  styleUrl: string,
  { size, width }: { readonly size: string; readonly width: string },
): string {
  const query = new URLSearchParams({ ...(size && { size }), ...(width && { width }) }).toString();
  return query ? `${styleUrl}?${query}` : styleUrl;
}

/** Returns the path of a brand's page. */
export const buildBrandUrl = (brandId: string | number, slug: string): string => `/b/${slug}/brand/${brandId}`;
