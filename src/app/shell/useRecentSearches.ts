import { useState } from 'react';
import { withRecentSearch } from './withRecentSearch.ts';

const storageKey = 'recentSearches';

export interface RecentSearches {
  /** Newest first; empty until `recall`. */
  recents: readonly string[];
  /** Reads them, before they are shown: the server knows none. */
  recall: () => void;
  remember: (term: string) => void;
  forget: (term: string) => void;
  forgetAll: () => void;
}

/** What was searched for in this browser before. */
export function useRecentSearches(): RecentSearches {
  const [recents, setRecents] = useState<readonly string[]>([]);
  const keep = (terms: readonly string[]) => {
    setRecents(terms);
    write(terms);
  };
  return {
    recents,
    recall: () => setRecents(read()),
    remember: (term) => keep(withRecentSearch(read(), term)),
    forget: (term) => keep(read().filter((known) => known !== term)),
    forgetAll: () => keep([]),
  };
}

/** Storage may be closed to us, or hold what others wrote: then there are no past searches. */
function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((term) => typeof term === 'string') : [];
  } catch {
    return [];
  }
}

function write(terms: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(terms));
  } catch {
    // Past searches are a comfort; a full or closed storage costs nothing else.
  }
}
