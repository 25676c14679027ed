import { ApiFailure } from '../../../api/apiFailure.ts';
import { addToList, removeFromList } from '../../../api/favorites.ts';
import type { CartItem } from '../../../contracts/cart.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import {
  type FavoritesRootState,
  heartFailed,
  heartSet,
  selectIsHearted,
  signInAsked,
} from '../../favorites/favoritesSlice.ts';
import { type IdentityRootState, selectCustomer } from '../../identity/identitySlice.ts';
import type { CartRootState } from '../cartSlice.ts';
import { updateCart } from '../changeCart.ts';

type Thunk<Result> = AppThunk<CartRootState & FavoritesRootState & IdentityRootState, Result>;

/** Data needed to undo the move of a line to the favorites. */
export type MoveUndoData = { readonly wasHearted: boolean };

/**
 * Moves a line, with its size, to the favorites. The heart is saved first, so that nothing is lost if the second call
 * fails. If the visitor must sign in, or the heart could not be saved, the line stays and null is returned. Throws the
 * cart's `ApiFailure`.
 */
export const moveToFavorites =
  ({ stockId, styleId }: CartItem): Thunk<MoveUndoData | null> =>
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
    dispatch(heartSet({ styleId, isHearted: true }));
    await dispatch(updateCart({ stockId, quantity: 0 }));
    return { wasHearted };
  };

/** Moves a line back to the cart, and removes the heart that the move added. Throws the cart's `ApiFailure`. */
export const moveBackToCart =
  ({ stockId, styleId, quantity }: CartItem, { wasHearted }: MoveUndoData): Thunk<void> =>
  async (dispatch, _getState, { api }) => {
    await dispatch(updateCart({ stockId, quantityAddition: quantity }));
    if (wasHearted) return;
    try {
      await removeFromList(api, { itemId: styleId });
      dispatch(heartSet({ styleId, isHearted: false }));
    } catch {
      dispatch(heartFailed(true));
    }
  };
