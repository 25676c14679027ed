import { useState } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import { addToList, removeFromList } from '../../../api/favorites.ts';
import type { CartChange, CartItem } from '../../../contracts/cart.ts';
import { type AppThunk, useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import {
  type FavoritesRootState,
  heartFailed,
  heartSet,
  selectIsHearted,
  signInAsked,
} from '../../favorites/favoritesSlice.ts';
import { type IdentityRootState, selectCustomer } from '../../identity/identitySlice.ts';
import { type CartRootState, loadCart } from '../cartSlice.ts';
import { updateCart } from '../changeCart.ts';
import { getCartFailureMessage } from '../getCartFailureMessage.ts';

type Thunk<Result> = AppThunk<CartRootState & FavoritesRootState & IdentityRootState, Result>;

/** Data needed to undo the move of a line to the favorites. */
type MoveUndoData = { readonly wasHearted: boolean };

/**
 * Moves a line, with its size, to the favorites. The heart is saved first, so that nothing is lost if the second call
 * fails. If the visitor must sign in, or the heart could not be saved, the line stays and null is returned. Throws the
 * cart's `ApiFailure`.
 */
const moveToFavorites =
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
const moveBackToCart =
  ({ stockId, styleId, quantity }: CartItem, { wasHearted }: MoveUndoData): Thunk<void> =>
  async (dispatch, _getState, { api }) => {
    await dispatch(updateCart({ stockId, quantity }));
    if (wasHearted) return;
    try {
      await removeFromList(api, { itemId: styleId });
      dispatch(heartSet({ styleId, isHearted: false }));
    } catch {
      dispatch(heartFailed(true));
    }
  };

/** A line that was just removed or moved, and can be restored. */
export type Left = { readonly item: CartItem; readonly favoritesMove: MoveUndoData | null };

/** The actions on a line; each returns whether it succeeded. */
export type LineActions = {
  readonly setQuantity: (item: CartItem, quantity: number) => Promise<boolean>;
  readonly save: (item: CartItem) => Promise<boolean>;
  readonly unsave: (item: CartItem) => Promise<boolean>;
  readonly remove: (item: CartItem) => Promise<boolean>;
  readonly toFavorites: (item: CartItem) => Promise<boolean>;
};

/** Returns the actions of the cart page, which run one at a time, with their busy state, error and undo. */
export function useCartChanges(firstError: string | null) {
  const dispatch = useAppDispatch<CartRootState & FavoritesRootState & IdentityRootState>();
  const { busyKey, failure, run } = useAction({
    describe: getCartFailureMessage,
    // The page may be outdated, so the cart is reloaded.
    recover: () => dispatch(loadCart()).catch(() => undefined),
    initial: firstError,
  });
  const [removedLine, setRemovedLine] = useState<Left | null>(null);

  const change = (item: CartChange & { stockId: string }) => run(() => dispatch(updateCart(item)), item.stockId);

  const actions: LineActions = {
    setQuantity: ({ stockId }, quantity) => change({ stockId, quantity }),
    save: ({ stockId }) => change({ stockId, saved: true }),
    unsave: ({ stockId }) => change({ stockId, saved: false }),
    remove: async (item) => {
      const isGone = await change({ stockId: item.stockId, quantity: 0 });
      if (isGone) setRemovedLine({ item, favoritesMove: null });
      return isGone;
    },
    toFavorites: async (item) => {
      let movedItem: MoveUndoData | null = null;
      await run(async () => {
        movedItem = await dispatch(moveToFavorites(item));
      }, item.stockId);
      if (movedItem) setRemovedLine({ item, favoritesMove: movedItem });
      return movedItem !== null;
    },
  };
  const undo = async () => {
    if (!removedLine) return;
    const { item, favoritesMove } = removedLine;
    setRemovedLine(null);
    const undoAction = favoritesMove
      ? moveBackToCart(item, favoritesMove)
      : updateCart({ stockId: item.stockId, quantity: item.quantity });
    await run(() => dispatch<Promise<unknown>>(undoAction), item.stockId);
  };
  return { busyStockId: busyKey, error: failure, left: removedLine, actions, undo };
}
