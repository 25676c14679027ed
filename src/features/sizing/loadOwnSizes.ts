import type { AppThunk } from '../../page/thunk.ts';
import { type IdentityRootState, loadCustomer } from '../identity/identitySlice.ts';
import type { SavedSizesRootState } from '../search/savedSizesSlice.ts';
import { loadSavedSizes } from '../search/savedSizesThunks.ts';
import type { SizingRootState } from './sizingSlice.ts';
import { loadFits } from './sizingThunks.ts';

export type OwnSizesRootState = SavedSizesRootState & SizingRootState & IdentityRootState;

/** Loads a recognised customer's sizes: those saved for lists, and those entered on product pages. None for a guest. */
export const loadOwnSizes = (): AppThunk<OwnSizesRootState> => async (dispatch) => {
  await dispatch(loadCustomer());
  await Promise.all([dispatch(loadSavedSizes()), dispatch(loadFits())]);
};
