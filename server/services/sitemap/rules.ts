import { escapeUTF8 } from 'entities';

/** Maximum entries of a file by the sitemap protocol (also 50 MB, which these never reach). */
export const MAX_ADDRESSES = 50_000;

export type SitemapEntry = {
  /** Absolute, like the images' addresses. */
  readonly address: string;
  readonly images?: readonly string[];
};

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const SITEMAP_START =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n';
export const SITEMAP_END = '</urlset>\n';

export function renderEntryXml({ address, images = [] }: SitemapEntry): string {
  const pictures = images.map((image) => `<image:image><image:loc>${escapeUTF8(image)}</image:loc></image:image>`);
  return `<url><loc>${escapeUTF8(address)}</loc>${pictures.join('')}</url>\n`;
}

/** Builds the index of all files. */
export function renderIndexXml(addresses: readonly string[]): string {
  const files = addresses.map((address) => `<sitemap><loc>${escapeUTF8(address)}</loc></sitemap>\n`);
  return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('')}</sitemapindex>\n`;
}

/** Allows public pages; a shopper's own pages and the API are excluded. */
export const renderRobotsText = (origin: string): string => `User-agent: *
Disallow: /api/
Disallow: /cart
Disallow: /checkout
Disallow: /account
Disallow: /orders
Disallow: /login
Disallow: /register
Disallow: /zap/

Sitemap: ${origin}/sitemap.xml
`;
