import { ApiFailure } from '../../api/apiFailure.ts';
import { addToList, removeFromList } from '../../api/favorites.ts';
import type { CartItem } from '../../contracts/cart.ts';
import type { AppThunk } from '../../page/thunk.ts';
import {
  type FavoritesRootState,
  heartFailed,
  heartSet,
  selectIsHearted,
  signInAsked,
} from '../favorites/favoritesSlice.ts';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';
import type { CartRootState } from './cartSlice.ts';
import { updateCart } from './changeCart.ts';

type Thunk<Result> = AppThunk<CartRootState & FavoritesRootState & IdentityRootState, Result>;

/** How a line left for the favorites: what has to be taken back when it comes back. */
export type Moved = { readonly wasHearted: boolean };

/**
 * Moves a line to the favorites, with its size: first the heart, so that nothing is lost where the second step fails. Who is not
 * known is asked to sign in, and a heart that was not kept is told as anywhere; then the line stays, and null comes back.
 * Throws the cart's `ApiFailure`.
 */
export const moveToFavorites =
  ({ stockId, styleId }: CartItem): Thunk<Moved | null> =>
  async (dispatch, getState, { api }) => {
    const wasHearted = selectIsHearted(getState(), styleId);
    if (!selectCustomer(getState())) {
      dispatch(signInAsked(styleId));
      return null;
    }
    try {
      await addToList(api, { itemId: styleId, subItemId: stockId });
    } catch (failure) {
      const isRefused = failure instanceof ApiFailure && failure.isAuthRequired;
      dispatch(isRefused ? signInAsked(styleId) : heartFailed(true));
      return null;
    }
    dispatch(heartSet({ styleId, hearted: true }));
    await dispatch(updateCart({ stockId, quantity: 0 }));
    return { wasHearted };
  };

/** Puts a moved line back; a heart that came with the move goes with it. Throws the cart's `ApiFailure`. */
export const backFromFavorites =
  ({ stockId, styleId, quantity }: CartItem, { wasHearted }: Moved): Thunk<void> =>
  async (dispatch, _getState, { api }) => {
    await dispatch(updateCart({ stockId, quantity }));
    if (wasHearted) return;
    try {
      await removeFromList(api, { itemId: styleId });
      dispatch(heartSet({ styleId, hearted: false }));
    } catch {
      dispatch(heartFailed(true));
    }
  };
