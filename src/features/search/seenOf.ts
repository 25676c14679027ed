import type { LoadedList } from './searchSlice.ts';

/** How many of the list's products the shopper has come past, of how many, and how many the next page will add. */
export function seenOf({ results, lastPage }: LoadedList): { seen: number; total: number; next: number } {
  const { totalProductCount: total, limit, pageCount } = results;
  const seen = Math.min(lastPage * limit, total);
  return { seen, total, next: lastPage < pageCount ? Math.min(limit, total - seen) : 0 };
}
