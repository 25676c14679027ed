import { escapeUTF8 } from 'entities';

/** Maximum entries of a file by the sitemap protocol (also 50 MB, which these never reach). */
export const MAX_ADDRESSES = 50_000;

/** The same page in another language or country. */
export type Alternate = { readonly language: string; readonly address: string };

export type SitemapEntry = {
  /** Absolute, like the images' addresses. */
  readonly address: string;
  readonly images?: readonly string[];
  /** When its content last changed. Undefined if the shop does not know. */
  readonly changedAt?: Date | undefined;
  /** The page itself and the same page of other marketplaces. */
  readonly alternates?: readonly Alternate[];
};

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const SITEMAP_START =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
export const SITEMAP_END = '</urlset>\n';

export function renderEntryXml({ address, images = [], changedAt, alternates = [] }: SitemapEntry): string {
  const date = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  const links = alternates.map(
    (other) =>
      `<xhtml:link rel="alternate" hreflang="${escapeUTF8(other.language)}" href="${escapeUTF8(other.address)}"/>`,
  );
  const pictures = images.map((image) => `<image:image><image:loc>${escapeUTF8(image)}</image:loc></image:image>`);
  return `<url><loc>${escapeUTF8(address)}</loc>${date}${links.join('')}${pictures.join('')}</url>\n`;
}

type LocalShop = { readonly origin: string; readonly locale: string };

/**
 * Returns the shops that sell the same products in other locales, the first of each, with the shop at `origin` among
 * them; empty if all have one locale, or another shop stands for this one's.
 * @param shops the default one first: visitors of any other language are led there
 */
export function listAlternateShops(shops: readonly LocalShop[], origin: string): Alternate[] {
  const firstByLocale = new Map<string, string>();
  for (const shop of shops) if (!firstByLocale.has(shop.locale)) firstByLocale.set(shop.locale, shop.origin);
  const origins = [...firstByLocale.values()];
  const [first] = origins;
  if (first === undefined || origins.length < 2 || !origins.includes(origin)) return [];
  return [
    ...[...firstByLocale].map(([language, address]) => ({ language, address })),
    { language: 'x-default', address: first },
  ];
}

export function renderIndexXml(addresses: readonly string[]): string {
  const files = addresses.map((address) => `<sitemap><loc>${escapeUTF8(address)}</loc></sitemap>\n`);
  return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('')}</sitemapindex>\n`;
}

const DAY_MS = 86_400_000;
/** Reports go to an address of this age at most (RFC 9116: under a year). */
const SECURITY_DAYS = 180;

/** Tells security researchers where to report (RFC 9116); valid for half a year from now. */
export const renderSecurityText = (origin: string, now: Date): string => `Contact: ${origin}/contact-us
Expires: ${new Date(now.getTime() + SECURITY_DAYS * DAY_MS).toISOString()}
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`;

/** Declares that the shop honors Global Privacy Control: visits with the signal are not measured. */
export const PRIVACY_CONTROL = { gpc: true, lastUpdate: '2026-11-30' } as const;

/** The page where customers change their password, to which password managers lead. */
export const PASSWORD_PAGE = '/account/settings/password';

/** Allows public pages; a shopper's own pages and the API are excluded. */
export const renderRobotsText = (origin: string): string => `User-agent: *
Disallow: /api/
Disallow: /buy/
Disallow: /cart
Disallow: /checkout
Disallow: /account
Disallow: /orders
Disallow: /login
Disallow: /register
Disallow: /zap/

Sitemap: ${origin}/sitemap.xml
`;
