import type { SearchResults } from '../../../contracts/search.ts';
import { buildColorUrl } from '../../../lib/products/productUrls.ts';
import { BRAND_PATH } from '../../../lib/search/brandPath.ts';
import { formatListQuery } from '../../../lib/search/searchUrl.ts';
import { StructuredData } from '../../../page/trustedHtml.tsx';
import { buildBreadcrumbData } from '../../../ui/Breadcrumbs.tsx';
import { buildPageHref, toCriteria } from '../listLinks.ts';

type ListDataProps = { results: SearchResults; origin: string };

/** Links to the previous and next page, and the list as JSON-LD, for search engines. */
export function ListData({ results, origin }: ListDataProps) {
  const { page, pageCount, totalProductCount } = results;
  return (
    <>
      {page > 1 && <link rel="prev" href={origin + buildPageUrl(results, page - 1)} />}
      {page < pageCount && <link rel="next" href={origin + buildPageUrl(results, page + 1)} />}
      {totalProductCount > 0 && <StructuredData data={buildListData(results, origin)} />}
    </>
  );
}

/** Returns the URL of another page of the list; a brand's pages keep the brand's path. */
function buildPageUrl(results: SearchResults, page: number): string {
  const [path = ''] = results.canonicalPath.split('?');
  return BRAND_PATH.test(path)
    ? path + formatListQuery({ ...toCriteria(results), page })
    : buildPageHref(results, page);
}

function buildListData(results: SearchResults, origin: string): object[] {
  const { breadcrumbs, canonicalPath, filters } = results;
  const [brand] = filters.brandNameFacet ?? [];
  const isBrandPage = brand !== undefined && BRAND_PATH.test(canonicalPath);
  return [
    buildBreadcrumbData(breadcrumbs, origin),
    buildItemList(results, origin),
    ...(isBrandPage
      ? [{ '@context': 'https://schema.org', '@type': 'Brand', name: brand, url: origin + canonicalPath }]
      : []),
  ];
}

const buildItemList = ({ list, page, limit, totalProductCount }: SearchResults, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: totalProductCount,
  itemListElement: list.map((card, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * limit + index + 1,
    url: origin + buildColorUrl(card.productUrl, card),
  })),
});
