import { useCallback, useEffect, useRef, useState } from 'react';

export type QuoteState<Quote> = {
  /** The sums of the latest answer; null before the first one, or where no item is chosen. */
  readonly quote: Quote | null;
  /** Whether `quote` belongs to an earlier choice. */
  readonly isStale: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
};

/**
 * Keeps the sums of chosen items up to date; a late answer to an earlier choice is dropped.
 * @param items must be the same array while the choice is the same
 * @param fetchQuote must be the same function while it requests the same order
 */
export function useQuote<Item, Quote>(
  items: readonly Item[],
  fetchQuote: (items: readonly Item[]) => Promise<Quote>,
): QuoteState<Quote> {
  const [storedQuote, setStoredQuote] = useState<{ items: readonly Item[]; quote: Quote | null }>();
  const latest = useRef<readonly Item[] | null>(null);
  const load = useCallback(() => {
    latest.current = items;
    if (items.length === 0) return;
    setStoredQuote((previousQuote) => (previousQuote?.items === items ? undefined : previousQuote));
    const keep = (quote: Quote | null) => {
      if (latest.current === items) setStoredQuote({ items, quote });
    };
    fetchQuote(items).then(keep, () => keep(null));
  }, [items, fetchQuote]);
  useEffect(load, [load]);
  const isCurrent = storedQuote?.items === items;
  return {
    quote: items.length === 0 ? null : (storedQuote?.quote ?? null),
    isStale: !isCurrent,
    isFailed: items.length > 0 && isCurrent && storedQuote.quote === null,
    retry: load,
  };
}
