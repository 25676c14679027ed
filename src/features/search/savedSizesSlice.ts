import type { SizeFilter } from '../../contracts/account/preferences.ts';
import { defineSlice } from '../../page/defineSlice.ts';
import { customerReceived } from '../identity/identitySlice.ts';

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
export const { setsReceived, setSaved, setForgotten } = savedSizesSlice.actions;
export const savedSizesReducer = savedSizesSlice.reducer;

const NO_FILTERS: readonly SizeFilter[] = [];
export const selectSavedSizes = (state: SavedSizesRootState): readonly SizeFilter[] =>
  state.savedSizes.sets ?? NO_FILTERS;
