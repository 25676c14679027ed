import { useCallback } from 'react';
import { ApiFailure } from '../../api/apiFailure.ts';
import { addToList, removeFromList } from '../../api/favorites.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';
import { type FavoritesRootState, heartFailed, heartSet, selectIsHearted, signInAsked } from './favoritesSlice.ts';

/** Toggles a heart optimistically; reverts on failure; asks to sign in (browsing §4). Sends the last press. */
export const toggleHeart =
  (styleId: string): AppThunk<FavoritesRootState & IdentityRootState> =>
  async (dispatch, getState, { api, runOnce }) => {
    const isHearted = () => selectIsHearted(getState(), styleId);
    if (!selectCustomer(getState())) {
      dispatch(signInAsked(styleId));
      return;
    }
    dispatch(heartSet({ styleId, isHearted: !isHearted() }));
    await runOnce(`heart/${styleId}`, async () => {
      let shouldAdd: boolean;
      do {
        shouldAdd = isHearted();
        try {
          await (shouldAdd ? addToList : removeFromList)(api, { itemId: styleId });
        } catch (failure) {
          dispatch(heartSet({ styleId, isHearted: !shouldAdd }));
          const isRefused = failure instanceof ApiFailure && failure.isAuthRequired;
          dispatch(isRefused ? signInAsked(styleId) : heartFailed(true));
          return;
        }
      } while (isHearted() !== shouldAdd);
    });
  };

/** Returns a function that toggles a heart; an unknown visitor signs in first (browsing §4, Heart). */
export function useToggleHeart(): (styleId: string) => void {
  const dispatch = useAppDispatch<FavoritesRootState & IdentityRootState>();
  return useCallback((styleId) => void dispatch(toggleHeart(styleId)), [dispatch]);
}
