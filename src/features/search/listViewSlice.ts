import { DEFAULT_PER_ROW, LAYOUT_COOKIE, type PerRow } from '../../lib/visitorChoices.ts';
import { saveCookie } from '../../page/browserDocument.ts';
import { defineSlice } from '../../page/defineSlice.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Shopper state: the list layout of this browser. */
type ListViewState = { readonly perRow: PerRow };
export type ListViewRootState = { readonly listView: ListViewState };

const initialState: ListViewState = { perRow: DEFAULT_PER_ROW };

const listViewSlice = defineSlice('listView', initialState, {
  perRowChosen: (_state, perRow: PerRow): ListViewState => ({ perRow }),
});
export const { perRowChosen } = listViewSlice.actions;
export const listViewReducer = listViewSlice.reducer;

export const selectPerRow = (state: ListViewRootState): PerRow => state.listView.perRow;

const YEAR_SECONDS = 31_536_000;

/** Sets the number of items per row, and saves it in a cookie for later visits. */
export const choosePerRow =
  (perRow: PerRow): AppThunk<ListViewRootState> =>
  async (dispatch) => {
    dispatch(perRowChosen(perRow));
    saveCookie(LAYOUT_COOKIE, String(perRow), YEAR_SECONDS);
  };
