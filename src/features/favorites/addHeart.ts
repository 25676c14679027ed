import { ApiFailure } from '../../api/apiFailure.ts';
import { addToList } from '../../api/favorites.ts';
import type { AppThunk } from '../../page/thunk.ts';
import type { IdentityRootState } from '../identity/identitySlice.ts';
import { type FavoritesRootState, heartFailed, heartSet, loadHearts, signInAsked } from './favoritesSlice.ts';
import type { WantedHeart } from './heartOnLoad.ts';

/** Adds a heart that an address asked for: one that is there already stays. */
export const addHeart =
  (wanted: WantedHeart): AppThunk<FavoritesRootState & IdentityRootState> =>
  async (dispatch, _getState, { api }) => {
    // Who has just signed in has hearts that are on their way: they would not know of this one.
    await dispatch(loadHearts());
    try {
      const { itemId } = await addToList(api, wanted);
      dispatch(heartSet({ styleId: itemId, hearted: true }));
    } catch (failure) {
      const isRefused = failure instanceof ApiFailure && failure.isAuthRequired;
      dispatch(isRefused && wanted.itemId !== undefined ? signInAsked(wanted.itemId) : heartFailed(true));
    }
  };
