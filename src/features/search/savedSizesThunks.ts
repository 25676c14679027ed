import { fetchSizeFilters } from '../../api/products/sizing.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type IdentityRootState, loadCustomer, selectCustomer } from '../identity/identitySlice.ts';
import { type SavedSizesRootState, setsReceived } from './savedSizesSlice.ts';

// Separate from the slice, because every page loads the slice.

/** The lifetime of loaded saved sizes, unless their `Cache-Control` says (browsing §9). */
export const SEARCH_PROFILE_MS = 86_400_000;

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
