import { fetchSizeFilters } from '../../api/preferences.ts';
import type { SizeFilter } from '../../contracts/preferences.ts';
import { defineSlice } from '../../page/slice.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { customerReceived, type IdentityRootState, loadCustomer, selectCustomer } from '../identity/identitySlice.ts';

/** How long what search knows of a shopper is used before it is asked for again, in milliseconds (browsing §9, Search profile cache). */
export const SEARCH_PROFILE_MS = 86_400_000;

/** Shopper state: the sizes that a customer keeps for lists; null until they were asked for. */
type SavedSizesState = {
  readonly sets: readonly SizeFilter[] | null;
  /** When they were received, epoch milliseconds. */
  readonly receivedAt: number;
};
export type SavedSizesRootState = { readonly savedSizes: SavedSizesState };

const initialState: SavedSizesState = { sets: null, receivedAt: 0 };

const savedSizesSlice = defineSlice(
  'savedSizes',
  initialState,
  {
    setsReceived: (_state, received: { sets: readonly SizeFilter[]; receivedAt: number }): SavedSizesState => received,
    setSaved: ({ sets, receivedAt }, saved: SizeFilter): SavedSizesState => ({
      receivedAt,
      sets: [saved, ...(sets ?? []).filter(({ sizeFilterId }) => sizeFilterId !== saved.sizeFilterId)],
    }),
    setForgotten: ({ sets, receivedAt }, id: string): SavedSizesState => ({
      receivedAt,
      sets: (sets ?? []).filter(({ sizeFilterId }) => sizeFilterId !== id),
    }),
  },
  {
    // Another shopper's sizes are not this one's.
    [customerReceived.type]: () => initialState,
  },
);
const { setsReceived } = savedSizesSlice.actions;
export const { setSaved, setForgotten } = savedSizesSlice.actions;
export const savedSizesReducer = savedSizesSlice.reducer;

const NONE: readonly SizeFilter[] = [];
export const selectSavedSizes = (state: SavedSizesRootState): readonly SizeFilter[] => state.savedSizes.sets ?? NONE;

/** The saved sizes of a recognised shopper, once a day; none for a guest, and none on failure. */
export const loadSavedSizes =
  (): AppThunk<SavedSizesRootState & IdentityRootState> =>
  async (dispatch, getState, { api, once }) => {
    await dispatch(loadCustomer());
    const { sets, receivedAt } = getState().savedSizes;
    const isKnown = sets !== null && Date.now() - receivedAt < SEARCH_PROFILE_MS;
    if (isKnown || !selectCustomer(getState())) return;
    const { sizeFilters } = await once('savedSizes', () => fetchSizeFilters(api)).catch(() => ({ sizeFilters: NONE }));
    dispatch(setsReceived({ sets: sizeFilters, receivedAt: Date.now() }));
  };
