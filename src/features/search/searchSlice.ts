import { fetchAutocomplete } from '../../api/search.ts';
import type { ProductCard } from '../../contracts/products/productCard.ts';
import type { SearchResults } from '../../contracts/search.ts';
import { defineSlice } from '../../page/defineSlice.ts';
import { callApi } from '../../page/thunk.ts';

/** A list with its consecutively loaded pages. */
export type LoadedList = {
  /** The cache keys of the pages: their canonical URLs. */
  readonly keys: readonly string[];
  readonly results: SearchResults;
  readonly firstPage: number;
  readonly lastPage: number;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
};
/** Public state: the recently viewed lists, the current one first. More than one only in a browser. */
type SearchState = {
  readonly lists: readonly LoadedList[];
  /** The cache key of the list that was requested last. */
  readonly latestKey: string;
};
export type SearchRootState = { readonly search: SearchState };

/** How many lists the back button restores. */
const KEPT_LISTS = 5;

const initialState: SearchState = { lists: [], latestKey: '' };

const searchSlice = defineSlice('search', initialState, {
  listRequested: (state, latestKey: string): SearchState => ({ ...state, latestKey }),
  /** Puts a list first. A late answer to an earlier request does not replace the list on the screen. */
  listReceived: (state, payload: LoadedList): SearchState => {
    const lists = state.lists.filter((list) => !list.keys.some((key) => payload.keys.includes(key)));
    const isLate = lists[0] === state.lists[0] && !payload.keys.includes(state.latestKey);
    lists.splice(isLate ? 1 : 0, 0, payload);
    return { ...state, lists: lists.slice(0, KEPT_LISTS) };
  },
  /** The customer changed: keeps only the list on the screen, and marks it as expired. */
  listsForgotten: (state): SearchState => ({
    ...state,
    lists: state.lists
      .slice(0, 1)
      .map((list) => ({ ...list, results: { ...list.results, isBestForYouEligible: false }, receivedAt: 0 })),
  }),
  pageAppended: (state, payload: { key: string; results: SearchResults }): SearchState => ({
    ...state,
    lists: state.lists.map((list, index) => (index === 0 ? withPage(list, payload.key, payload.results) : list)),
  }),
});
export const { listRequested, listReceived, listsForgotten, pageAppended } = searchSlice.actions;
export const searchReducer = searchSlice.reducer;

/** Appends a page without duplicates, because the list may have shifted between two requests. */
function withPage(list: LoadedList, key: string, next: SearchResults): LoadedList {
  const knownIds = new Set(list.results.list.map((card: ProductCard) => card.styleId));
  const newCards = next.list.filter((card) => !knownIds.has(card.styleId));
  return {
    ...list,
    keys: [...list.keys, key],
    lastPage: next.page,
    results: { ...list.results, totalProductCount: next.totalProductCount, list: [...list.results.list, ...newCards] },
  };
}

export const selectList = (state: SearchRootState): LoadedList | undefined => state.search.lists[0];
/** Returns the current list; its cards are those of all loaded pages. */
const selectSearchResults = (state: SearchRootState): SearchResults | null => selectList(state)?.results ?? null;
/** Returns the last search term, which stays in the search field. */
export const selectSearchTerm = (state: SearchRootState): string | undefined => selectSearchResults(state)?.term;

/** Returns suggestions for the typed text; they are the field's local state, not in the store. */
export const suggestSearches = callApi(fetchAutocomplete);
