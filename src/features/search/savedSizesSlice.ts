import { fetchSizeFilters } from '../../api/sizing.ts';
import type { SizeFilter } from '../../contracts/preferences.ts';
import { defineSlice } from '../../page/defineSlice.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { customerReceived, type IdentityRootState, loadCustomer, selectCustomer } from '../identity/identitySlice.ts';

/**
 * The lifetime of the loaded saved sizes in milliseconds, unless their `Cache-Control` has a `max-age` (browsing §9,
 * Search profile cache).
 */
export const SEARCH_PROFILE_MS = 86_400_000;

/** Shopper state: the customer's saved sizes for lists; null until loaded. */
type SavedSizesState = {
  readonly sets: readonly SizeFilter[] | null;
  /** The expiry time, epoch milliseconds. */
  readonly freshUntil: number;
};
export type SavedSizesRootState = { readonly savedSizes: SavedSizesState };

const initialState: SavedSizesState = { sets: null, freshUntil: 0 };

const savedSizesSlice = defineSlice(
  'savedSizes',
  initialState,
  {
    setsReceived: (_state, payload: { sets: readonly SizeFilter[]; freshUntil: number }): SavedSizesState => payload,
    setSaved: ({ sets, freshUntil }, savedFilter: SizeFilter): SavedSizesState => ({
      freshUntil,
      sets: [savedFilter, ...(sets ?? []).filter(({ sizeFilterId }) => sizeFilterId !== savedFilter.sizeFilterId)],
    }),
    setForgotten: ({ sets, freshUntil }, id: string): SavedSizesState => ({
      freshUntil,
      sets: (sets ?? []).filter(({ sizeFilterId }) => sizeFilterId !== id),
    }),
  },
  {
    // Clears the previous customer's sizes.
    [customerReceived.type]: () => initialState,
  },
);
const { setsReceived } = savedSizesSlice.actions;
export const { setSaved, setForgotten } = savedSizesSlice.actions;
export const savedSizesReducer = savedSizesSlice.reducer;

const NO_FILTERS: readonly SizeFilter[] = [];
export const selectSavedSizes = (state: SavedSizesRootState): readonly SizeFilter[] =>
  state.savedSizes.sets ?? NO_FILTERS;

/** Loads the saved sizes of a recognised customer unless they are still fresh; empty for a guest and on failure. */
export const loadSavedSizes =
  (): AppThunk<SavedSizesRootState & IdentityRootState> =>
  async (dispatch, getState, { api, runOnce }) => {
    await dispatch(loadCustomer());
    const { sets, freshUntil } = getState().savedSizes;
    const isFresh = sets !== null && Date.now() < freshUntil;
    if (isFresh || !selectCustomer(getState())) return;
    const { sizeFilters, maxAge = SEARCH_PROFILE_MS } = await runOnce('savedSizes', () => fetchSizeFilters(api)).catch(
      (): Awaited<ReturnType<typeof fetchSizeFilters>> => ({ sizeFilters: [] }),
    );
    dispatch(setsReceived({ sets: sizeFilters, freshUntil: Date.now() + maxAge }));
  };
