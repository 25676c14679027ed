import type { Marketplace } from '../../../contracts/content.ts';
import type { SearchResults } from '../../../contracts/search.ts';
import { colorUrl } from '../../../lib/productUrl.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { countText } from '../countText.ts';

/** Parts of the shop and brands have pages of their own; searches, filters, sorts and later pages are ways through them. */
const INDEXED = /^\/[^/?]+$|^\/b\/[^/?]+\/brand\/\d+$/;

/** What search engines and browser tabs are told about a list. */
export function SearchHead({ results, marketplace }: { results: SearchResults; marketplace: Marketplace }) {
  const { title, totalProductCount, canonicalPath, page } = results;
  const { name, origin, promise, returnDays } = marketplace;
  const isIndexed = totalProductCount > 0 && !results.term && INDEXED.test(canonicalPath);
  return (
    <PageHead
      title={`${title}${page > 1 ? ` (page ${page})` : ''} | ${name}`}
      description={`${title} at ${name}: ${countText(totalProductCount)} to choose from. ${promise}, ${returnDays}-day returns.`}
      canonical={origin + canonicalPath}
      robots={isIndexed ? 'index' : 'noindex'}
      structuredData={totalProductCount > 0 ? [breadcrumbData(results, origin), listData(results, origin)] : []}
    />
  );
}

const breadcrumbData = ({ breadcrumbs }: SearchResults, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: breadcrumbs.map(({ text, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: origin + href,
  })),
});

const listData = ({ list, page, limit, totalProductCount }: SearchResults, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: totalProductCount,
  itemListElement: list.map(({ productUrl, colorId }, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * limit + index + 1,
    url: origin + colorUrl(productUrl, colorId),
  })),
});
