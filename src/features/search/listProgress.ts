import type { LoadedList } from './searchSlice.ts';

/** Returns how many of the list's products are loaded, the total, and how many the next page adds. */
export function listProgress({ results, lastPage }: LoadedList): { seen: number; total: number; next: number } {
  const { totalProductCount: total, limit, pageCount } = results;
  const seenCount = Math.min(lastPage * limit, total);
  return { seen: seenCount, total, next: lastPage < pageCount ? Math.min(limit, total - seenCount) : 0 };
}
