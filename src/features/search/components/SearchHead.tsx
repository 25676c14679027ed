import type { Marketplace } from '../../../contracts/content/content.ts';
import type { SearchResults } from '../../../contracts/search.ts';
import { formatItemCount } from '../../../lib/money.ts';
import { buildImageUrl } from '../../../lib/products/pictures.ts';
import { BRAND_PATH } from '../../../lib/search/brandPath.ts';
import { DEFAULT_SORT } from '../../../lib/search/searchSorts.ts';
import { PageHead } from '../../../page/PageHead.tsx';

const BANNER = { width: 1200, height: 400, format: 'webp' } as const;
const PICTURE = { width: 520, height: 520, format: 'webp' } as const;

/** Paths of departments and brands. */
const NAMED_LIST_PATH = /^\/(?!search(?:[/?]|$))[^/?]+(?:\?|$)/;

/** Paths of collections without filters. */
const COLLECTION_PATH = /^\/collections\/[^/?]+(?:\?|$)/;

/**
 * Returns whether search engines may index a list: departments, brands, and single facet values, page by page, in the
 * default order. Searches, narrower lists and other orders only lead to these
 * (docs/decisions/0019-search-engine-indexing.md).
 */
function isIndexed({ totalProductCount, term, sort, filters, canonicalPath, collection }: SearchResults): boolean {
  if (totalProductCount === 0 || term || sort.key !== DEFAULT_SORT.key) return false;
  if (collection) return COLLECTION_PATH.test(canonicalPath);
  return (
    NAMED_LIST_PATH.test(canonicalPath) || BRAND_PATH.test(canonicalPath) || Object.values(filters).flat().length === 1
  );
}

/** The title, description, canonical link and robots rule of a list. */
export function SearchHead({ results, marketplace }: { results: SearchResults; marketplace: Marketplace }) {
  const { title, totalProductCount, canonicalPath, page, list, collection } = results;
  const { name, origin, promise, returnDays } = marketplace;
  const picture = list[0]?.media.mainImage;
  return (
    <PageHead
      title={`${title}${page > 1 ? ` (page ${page})` : ''} | ${name}`}
      description={
        collection?.description ||
        `${title} at ${name}: ${formatItemCount(totalProductCount)} to choose from. ${promise}, ${returnDays}-day returns.`
      }
      canonical={origin + canonicalPath}
      robots={isIndexed(results) ? 'index' : 'noindex'}
      image={
        collection?.image
          ? origin + buildImageUrl(collection.image.imageId, BANNER)
          : picture && origin + buildImageUrl(picture, PICTURE)
      }
    />
  );
}
