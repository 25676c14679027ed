/** Sort keys of the URL language `sort/{key}/{direction}` with their names on the page (browsing §9, Sort names). */
export const SEARCH_SORTS = [
  { key: 'relevance', direction: 'desc', label: 'Relevance' },
  { key: 'isNew', direction: 'desc', label: 'New Arrivals' },
  { key: 'productRating', direction: 'desc', label: 'Customer Rating' },
  { key: 'popularity', direction: 'desc', label: 'Best Sellers' },
  { key: 'percentOff', direction: 'desc', label: '% Off: High to Low' },
  { key: 'price', direction: 'asc', label: 'Price: Low to High' },
  { key: 'price', direction: 'desc', label: 'Price: High to Low' },
  { key: 'brandName', direction: 'asc', label: 'Brand Name' },
  { key: 'onSale', direction: 'desc', label: 'On Sale' },
] as const;

type SortKey = (typeof SEARCH_SORTS)[number]['key'];
export type SearchSort = { readonly key: SortKey; readonly direction: 'asc' | 'desc' };

export const DEFAULT_SORT: SearchSort = { key: 'relevance', direction: 'desc' };

/** The sort that two words of an address name: an invalid direction is `desc`, an unknown key the default (browsing §2). */
export function sortOf(key: string, direction: string): SearchSort {
  const known = SEARCH_SORTS.find((sort) => sort.key === key);
  return known && known.key !== DEFAULT_SORT.key
    ? { key: known.key, direction: direction === 'asc' ? 'asc' : 'desc' }
    : DEFAULT_SORT;
}
