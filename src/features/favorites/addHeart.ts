import { ApiFailure } from '../../api/apiFailure.ts';
import { addToList } from '../../api/favorites.ts';
import type { AppThunk } from '../../page/thunk.ts';
import type { IdentityRootState } from '../identity/identitySlice.ts';
import { type FavoritesRootState, heartFailed, heartSet, loadHearts, signInAsked } from './favoritesSlice.ts';
import type { WantedHeart } from './heartOnLoad.ts';

/** Adds the heart requested by the URL; an existing heart stays. */
export const addHeart =
  (requestedHeart: WantedHeart): AppThunk<FavoritesRootState & IdentityRootState> =>
  async (dispatch, _getState, { api }) => {
    // After a sign-in the hearts may still be loading, and their answer would not include this one.
    await dispatch(loadHearts());
    try {
      const { itemId } = await addToList(api, requestedHeart);
      dispatch(heartSet({ styleId: itemId, isHearted: true }));
    } catch (failure) {
      const isRefused = failure instanceof ApiFailure && failure.isAuthRequired;
      dispatch(
        isRefused && requestedHeart.itemId !== undefined ? signInAsked(requestedHeart.itemId) : heartFailed(true),
      );
    }
  };
