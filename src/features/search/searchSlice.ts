import { fetchAutocomplete } from '../../api/search.ts';
import type { ProductCard } from '../../contracts/catalog.ts';
import type { Autocomplete, SearchResults } from '../../contracts/search.ts';
import { defineSlice } from '../../page/slice.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** One list, with the pages of it that were loaded one after the other. */
export type LoadedList = {
  /** What the pages are found by: their canonical addresses. */
  readonly keys: readonly string[];
  readonly results: SearchResults;
  readonly firstPage: number;
  readonly lastPage: number;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
};
/** Public state: the lists that were looked at last, the page's own first. More than one only in a browser. */
type SearchState = { readonly lists: readonly LoadedList[] };
export type SearchRootState = { readonly search: SearchState };

/** As many as one goes back through. */
const KEPT_LISTS = 5;

const initialState: SearchState = { lists: [] };

const searchSlice = defineSlice('search', initialState, {
  listReceived: ({ lists }, payload: LoadedList): SearchState => ({
    lists: [payload, ...lists.filter((list) => !list.keys.some((key) => payload.keys.includes(key)))].slice(
      0,
      KEPT_LISTS,
    ),
  }),
  listShown: ({ lists }, payload: LoadedList): SearchState => ({
    lists: [payload, ...lists.filter((list) => list.keys[0] !== payload.keys[0])],
  }),
  /** Who asks is another: only what is on the screen stays, and is not found again. */
  listsForgotten: ({ lists }): SearchState => ({
    lists: lists
      .slice(0, 1)
      .map((list) => ({ ...list, results: { ...list.results, isBestForYouEligible: false }, receivedAt: 0 })),
  }),
  pageAppended: ({ lists }, payload: { key: string; results: SearchResults }): SearchState => ({
    lists: lists.map((list, index) => (index === 0 ? withPage(list, payload.key, payload.results) : list)),
  }),
});
export const { listReceived, listShown, listsForgotten, pageAppended } = searchSlice.actions;
export const searchReducer = searchSlice.reducer;

/** A list may have moved between two pages: what stands in it already does not come twice. */
function withPage(list: LoadedList, key: string, next: SearchResults): LoadedList {
  const known = new Set(list.results.list.map((card: ProductCard) => card.styleId));
  const added = next.list.filter((card) => !known.has(card.styleId));
  return {
    ...list,
    keys: [...list.keys, key],
    lastPage: next.page,
    results: { ...list.results, totalProductCount: next.totalProductCount, list: [...list.results.list, ...added] },
  };
}

export const selectList = (state: SearchRootState): LoadedList | undefined => state.search.lists[0];
/** The page's list; its cards are those of all pages loaded so far. */
const selectSearchResults = (state: SearchRootState): SearchResults | null => selectList(state)?.results ?? null;
/** What was searched for last; stays in the search field. */
export const selectSearchTerm = (state: SearchRootState): string | undefined => selectSearchResults(state)?.term;

/** Suggestions for what is typed so far; they are the field's own affair, so they stay out of the store. */
export const suggestSearches =
  (term: string): AppThunk<unknown, Autocomplete> =>
  (_dispatch, _getState, { api }) =>
    fetchAutocomplete(api, term);
