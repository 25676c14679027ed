import type { SearchResults } from '../../contracts/search.ts';
import { selectBreadcrumbs, selectProduct } from '../../features/catalog/catalogSlice.ts';
import { selectContentPage, selectMarketplace } from '../../features/content/contentSlice.ts';
import { findShownStyle } from '../../features/product/findShownStyle.ts';
import { selectReviews } from '../../features/reviews/reviewsSlice.ts';
import { buildPageHref, toCriteria } from '../../features/search/listLinks.ts';
import { selectList } from '../../features/search/searchSlice.ts';
import { buildColorUrl } from '../../lib/products/productUrls.ts';
import { buildReviewHref, createReviewCriteria } from '../../lib/reviews/reviewUrl.ts';
import { BRAND_PATH } from '../../lib/search/brandPath.ts';
import { formatListQuery } from '../../lib/search/searchUrl.ts';
import { toScriptSafeJson } from '../../lib/toScriptSafeJson.ts';
import type { RootState } from '../rootReducer.ts';
import { SERVER_ONLY } from '../router/createNavigator.ts';
import type { PageMatch } from '../router/matchPage.ts';
import { buildProductData, buildReviewedProductData, type ListingFacts } from './productData.ts';
import { buildBreadcrumbData, buildFaqData, buildHomeData, SCHEMA } from './siteData.ts';

/** Returns the URL of another page of a list; a brand's pages keep the brand's path. */
function buildPageUrl(results: SearchResults, page: number): string {
  const [path = ''] = results.canonicalPath.split('?');
  return BRAND_PATH.test(path)
    ? path + formatListQuery({ ...toCriteria(results), page })
    : buildPageHref(results, page);
}

/** Returns the absolute URLs of the pages before and after a page of a list; undefined at its ends. */
export const findNeighbors = (
  results: SearchResults,
  origin: string,
): { readonly previous: string | undefined; readonly next: string | undefined } => ({
  previous: results.page > 1 ? origin + buildPageUrl(results, results.page - 1) : undefined,
  next: results.page < results.pageCount ? origin + buildPageUrl(results, results.page + 1) : undefined,
});

const buildItemList = ({ list, page, limit, totalProductCount }: SearchResults, origin: string): object => ({
  '@context': SCHEMA,
  '@type': 'ItemList',
  numberOfItems: totalProductCount,
  itemListElement: list.map((card, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * limit + index + 1,
    url: origin + buildColorUrl(card.productUrl, card),
  })),
});

/** Returns a list with its position in the shop, and its brand if it is the page of one; nothing for an empty list. */
export function buildListData(results: SearchResults, origin: string): object[] {
  const { breadcrumbs, canonicalPath, filters, totalProductCount } = results;
  if (totalProductCount === 0) return [];
  const [brand] = filters.brandNameFacet ?? [];
  const isBrandPage = brand !== undefined && BRAND_PATH.test(canonicalPath);
  return [
    ...buildBreadcrumbData(breadcrumbs, origin),
    buildItemList(results, origin),
    ...(isBrandPage ? [{ '@context': SCHEMA, '@type': 'Brand', name: brand, url: origin + canonicalPath }] : []),
  ];
}

/** The part of the head that only machines read. The server alone writes it, so that it adds nothing to the browser's scripts. */
type HeadData = {
  readonly structuredData: readonly object[];
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
};

/** A page, its loaded state, and for bots the facts about the SKUs of its product. */
export type MachinePage = {
  readonly match: PageMatch;
  readonly state: RootState;
  readonly isBot: boolean;
  readonly facts?: ListingFacts | undefined;
};

const NOTHING: HeadData = { structuredData: [] };
const REVIEW_LIST = '/product/review/:productId/*';
/** Product pages, by every path form (browsing §2, Routes). */
const PRODUCT_PAGE = /(^|\/)p\/(.+\/)?product\/:productId|^\/product\/:productId/;

/** Returns whether a route shows a product with its offer. */
export const isProductPage = ({ path }: PageMatch): boolean => PRODUCT_PAGE.test(path);

function describeProductPage({ match, state, isBot, facts }: MachinePage): HeadData {
  const product = selectProduct(state);
  const shop = selectMarketplace(state);
  const style = product && findShownStyle(product, match.params.colorId);
  if (!style || !shop) return NOTHING;
  const reviews = isBot && shop.hasRatings ? selectReviews(state)?.reviews : [];
  return {
    structuredData: [
      buildProductData({ product, style, shop, facts, ...(reviews && { reviews }) }),
      ...buildBreadcrumbData(selectBreadcrumbs(state), shop.origin),
    ],
  };
}

function describeReviewList({ state, isBot }: MachinePage): HeadData {
  const product = selectProduct(state);
  const origin = selectMarketplace(state)?.origin ?? '';
  if (!product) return NOTHING;
  const href = buildReviewHref(createReviewCriteria(product.productId));
  return {
    structuredData: [
      buildReviewedProductData(product, origin, isBot ? selectReviews(state)?.reviews : []),
      ...buildBreadcrumbData([...selectBreadcrumbs(state), { text: 'Reviews', href }], origin),
    ],
  };
}

/** Returns the structured data of a page (browsing §3, Structured data), and the neighbors of a page of a list. */
function describePage(page: MachinePage): HeadData {
  const { match, state } = page;
  const shop = selectMarketplace(state);
  if (!shop) return NOTHING;
  if (match.path === '/') return { structuredData: buildHomeData(shop) };
  if (isProductPage(match)) return describeProductPage(page);
  if (match.path === REVIEW_LIST) return describeReviewList(page);
  const topics = selectContentPage(state)?.topics;
  if (topics) return { structuredData: [buildFaqData(topics)] };
  const results = selectList(state)?.results;
  if (!results) return NOTHING;
  return { structuredData: buildListData(results, shop.origin), ...findNeighbors(results, shop.origin) };
}

const renderLink = (rel: string, href: string | undefined): string =>
  href === undefined
    ? ''
    : `<link rel="${rel}" href="${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" ${SERVER_ONLY}/>`;

/** Writes what `describePage` returns as elements of the head. */
export function renderHeadData(page: MachinePage): string {
  const { structuredData, previous, next } = describePage(page);
  const scripts = structuredData.map(
    (data) => `<script type="application/ld+json" ${SERVER_ONLY}>${toScriptSafeJson(data)}</script>`,
  );
  return renderLink('prev', previous) + renderLink('next', next) + scripts.join('');
}
