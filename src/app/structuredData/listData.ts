import type { SearchResults } from '../../contracts/search.ts';
import { buildPageHref, toCriteria } from '../../features/search/listLinks.ts';
import { buildColorUrl } from '../../lib/products/productUrls.ts';
import { BRAND_PATH } from '../../lib/search/brandPath.ts';
import { formatListQuery } from '../../lib/search/searchUrl.ts';
import { buildBreadcrumbData, SCHEMA } from './siteData.ts';

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
