import type { Marketplace } from '../../contracts/content/content.ts';
import type { Product } from '../../contracts/products/product.ts';
import { buildColorUrl, convertSlugToTerm } from '../../lib/products/productUrls.ts';
import { NotFoundFailure, RedirectTo } from '../../page/pageErrors.ts';

/** The parameters in the path of a product page. */
export type ProductParams = {
  readonly seoName?: string | undefined;
  readonly productId?: string | undefined;
  readonly colorId?: string | undefined;
};

type ProductRequest = {
  readonly product: Product;
  readonly params: ProductParams;
  readonly url: URL;
  readonly marketplace: Pick<Marketplace, 'id' | 'origin' | 'hasOutOfStockErrors'>;
};

const GIFT_CARD_PAGE = '/c/zappos-gift-cards';
/** The zc1 of emailed gift cards: they have no sizes and no stock, so their own page sells them. */
const GIFT_CARDS = 'Gift Cards';

/** Added to the address at the preferred site, which then shows the product whatever it prefers: else two sites could loop. */
const REDIRECTED_FROM = 'redirectedFrom';

/** Returns the redirect to the product's page on its preferred site; undefined on that site, and after such a redirect. */
function resolveSubsite(
  preferredSubsite: Product['preferredSubsite'],
  path: string,
  { url, marketplace }: Pick<ProductRequest, 'url' | 'marketplace'>,
): RedirectTo | undefined {
  if (!preferredSubsite || preferredSubsite.id === marketplace.id || url.searchParams.has(REDIRECTED_FROM))
    return undefined;
  const target = new URL(path + url.search, preferredSubsite.url);
  if (target.host === new URL(marketplace.origin).host) return undefined;
  target.searchParams.set(REDIRECTED_FROM, marketplace.id);
  return new RedirectTo(target.href, 301);
}

/** Returns the redirect to a search; the flag makes its page show the reason (browsing §2). */
export const buildSearchRedirect = (words: string, flag: 'oosRedirected' | 'allRedirected'): RedirectTo =>
  new RedirectTo(`/search?term=${encodeURIComponent(words)}&${flag}=true`);

/** Returns the redirect to a search for a removed product's name, or all products (browsing §2). */
export function buildNameSearchRedirect(seoName: string | undefined): RedirectTo {
  const words = convertSlugToTerm(seoName ?? '');
  return words ? buildSearchRedirect(words, 'allRedirected') : new RedirectTo('/search?allRedirected=true');
}

/**
 * Returns the redirect or error instead of a product page: another marketplace (301), the gift card page, a search or
 * an error without styles, or the canonical URL (301). Undefined if the URL is correct; the color name may be missing.
 */
export function resolveProductRedirect({
  product,
  params,
  url,
  marketplace,
}: ProductRequest): RedirectTo | NotFoundFailure | undefined {
  const { preferredSubsite, styles } = product;
  const style = styles.find(({ colorId }) => colorId === params.colorId);
  const canonicalUrl = style ? buildColorUrl(product.productUrl, style) : product.productUrl;
  const subsite = resolveSubsite(preferredSubsite, canonicalUrl, { url, marketplace });
  if (subsite) return subsite;
  if (product.defaultProductType === GIFT_CARDS) return new RedirectTo(GIFT_CARD_PAGE);
  if (styles.length === 0) {
    return marketplace.hasOutOfStockErrors
      ? buildSearchRedirect(`${product.brandName} ${product.productName}`, 'oosRedirected')
      : new NotFoundFailure(404, 'The product has no styles in stock.');
  }
  if (product.productId !== params.productId) return new RedirectTo(canonicalUrl + url.search, 301);
  // A color that is unavailable now may return, so the redirect is temporary.
  if (params.colorId !== undefined && !style) return new RedirectTo(canonicalUrl + url.search);
  const names = [canonicalUrl, product.productUrl].map((path) => /^\/p\/([^/]+)\/product\//.exec(path)?.[1]);
  const isRight = params.seoName === undefined || names.includes(params.seoName);
  return isRight || !url.pathname.startsWith('/p/') ? undefined : new RedirectTo(canonicalUrl + url.search, 301);
}
