/** Sort keys of the URL form `sort/{key}/{direction}`, with their labels (browsing §9, Sort names). */
export const SEARCH_SORTS = [
  { key: 'relevance', direction: 'desc', label: 'Relevance' },
  { key: 'bestForYou', direction: 'desc', label: 'Best For You' },
  { key: 'isNew', direction: 'desc', label: 'New Arrivals' },
  { key: 'productRating', direction: 'desc', label: 'Customer Rating' },
  { key: 'popularity', direction: 'desc', label: 'Best Sellers' },
  { key: 'percentOff', direction: 'desc', label: 'Percent Off' },
  { key: 'price', direction: 'asc', label: 'Price: Low to High' },
  { key: 'price', direction: 'desc', label: 'Price: High to Low' },
  { key: 'brandName', direction: 'asc', label: 'Brand Name' },
  { key: 'onSale', direction: 'desc', label: 'On Sale' },
  { key: 'trending', direction: 'desc', label: 'Trending' },
] as const;

type NamedSort = (typeof SEARCH_SORTS)[number];
type SortKey = NamedSort['key'];
export type SearchSort = { readonly key: SortKey; readonly direction: 'asc' | 'desc' };

/** The default sort (browsing §9). */
export const DEFAULT_SORT: SearchSort = { key: 'relevance', direction: 'desc' };

/** Returns the sort of two URL segments: `desc` for an invalid direction, else the default (browsing §2). */
export function parseSort(key: string, direction: string): SearchSort {
  const namedSort = SEARCH_SORTS.find((sort) => sort.key === key);
  return namedSort && namedSort.key !== DEFAULT_SORT.key
    ? { key: namedSort.key, direction: direction === 'asc' ? 'asc' : 'desc' }
    : DEFAULT_SORT;
}

type SortSettings = {
  /** Whether the caller has orders or hearts. */
  readonly isBestForYouEligible: boolean;
  readonly hasRatings: boolean;
  readonly hasPercentOffSort: boolean;
};

/** Returns the sorts that a list offers (browsing §6); always includes the selected one. */
export function listOfferedSorts(selectedSort: SearchSort, settings: SortSettings): readonly NamedSort[] {
  const isOffered: Partial<Record<SortKey, boolean>> = {
    bestForYou: settings.isBestForYouEligible,
    productRating: settings.hasRatings,
    percentOff: settings.hasPercentOffSort,
  };
  return SEARCH_SORTS.filter(({ key }) => key === selectedSort.key || (isOffered[key] ?? true));
}
