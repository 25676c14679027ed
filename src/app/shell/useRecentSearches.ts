import { useState } from 'react';
import { withRecentSearch } from './withRecentSearch.ts';

const storageKey = 'recentSearches';

export interface RecentSearches {
  /** Newest first; empty until `recall` is called. */
  recents: readonly string[];
  /** Reads them from storage; called before they are shown, because the server does not have them. */
  recall: () => void;
  remember: (term: string) => void;
  forget: (term: string) => void;
  forgetAll: () => void;
}

/** Returns this browser's recent searches, with functions that change them. */
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
    forget: (term) => keep(read().filter((recentTerm) => recentTerm !== term)),
    forgetAll: () => keep([]),
  };
}

/** Storage may be disabled or contain invalid data; then there are no recent searches. */
function read(): string[] {
  try {
    const storedTerms: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(storedTerms) ? storedTerms.filter((term) => typeof term === 'string') : [];
  } catch {
    return [];
  }
}

function write(terms: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(terms));
  } catch {
    // Recent searches are optional, so a full or disabled storage is ignored.
  }
}
