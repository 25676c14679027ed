import type { LoadedList } from './searchSlice.ts';

/** Returns the number of loaded products of a list, the total, and the number that the next page adds. */
export function getListProgress({ results, lastPage }: LoadedList): { seenCount: number; total: number; next: number } {
  const { totalProductCount: total, limit, pageCount } = results;
  const seenCount = Math.min(lastPage * limit, total);
  return { seenCount, total, next: lastPage < pageCount ? Math.min(limit, total - seenCount) : 0 };
}
