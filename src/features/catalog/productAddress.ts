import type { Product } from '../../contracts/catalog.ts';
import type { Marketplace } from '../../contracts/content.ts';
import { colorUrl } from '../../lib/productUrl.ts';
import { slugToTerm } from '../../lib/slug.ts';
import { NotFound, RedirectTo } from '../../page/outcomes.ts';

/** What the path of a product page names. */
export type ProductParams = {
  readonly seoName?: string | undefined;
  readonly productId?: string | undefined;
  readonly colorId?: string | undefined;
};

type Asked = {
  readonly product: Product;
  readonly params: ProductParams;
  readonly url: URL;
  readonly marketplace: Pick<Marketplace, 'id' | 'hasOutOfStockErrors'>;
};

const GIFT_CARD_PAGE = '/c/zappos-gift-cards';
/** zc1 of what is sent by mail: it has no sizes and no stock, so its own page sells it. */
const GIFT_CARDS = 'Gift Cards';

/** The search that takes the place of a product page; the flag makes it say why (browsing §2, Redirects). */
export const searchInstead = (words: string, flag: 'oosRedirected' | 'allRedirected'): RedirectTo =>
  new RedirectTo(`/search?term=${encodeURIComponent(words)}&${flag}=true`);

/** The search for what an address calls a product that is gone; all there is where it has no words (browsing §2, Redirects). */
export function searchForName(seoName: string | undefined): RedirectTo {
  const words = slugToTerm(seoName ?? '');
  return words ? searchInstead(words, 'allRedirected') : new RedirectTo('/search?allRedirected=true');
}

/**
 * What stands in place of a product's page: another site's (301), the gift card page, a search or an error where no style is left, the
 * address with today's number and name (301). Undefined where the address is right. A colour's name in it may be missing.
 */
export function productOutcome({ product, params, url, marketplace }: Asked): RedirectTo | NotFound | undefined {
  const { preferredSubsite, styles } = product;
  const style = styles.find(({ colorId }) => colorId === params.colorId);
  const right = style ? colorUrl(product.productUrl, style) : product.productUrl;
  if (preferredSubsite && preferredSubsite.id !== marketplace.id) {
    return new RedirectTo(new URL(right + url.search, preferredSubsite.url).href, 301);
  }
  if (product.defaultProductType === GIFT_CARDS) return new RedirectTo(GIFT_CARD_PAGE);
  if (styles.length === 0) {
    return marketplace.hasOutOfStockErrors
      ? searchInstead(`${product.brandName} ${product.productName}`, 'oosRedirected')
      : new NotFound(404, 'The product has no styles in stock.');
  }
  if (product.productId !== params.productId) return new RedirectTo(right + url.search, 301);
  // A colour that the product does not have today may come back.
  if (params.colorId !== undefined && !style) return new RedirectTo(right + url.search);
  const names = [right, product.productUrl].map((path) => /^\/p\/([^/]+)\/product\//.exec(path)?.[1]);
  const isRight = params.seoName === undefined || names.includes(params.seoName);
  return isRight || !url.pathname.startsWith('/p/') ? undefined : new RedirectTo(right + url.search, 301);
}
