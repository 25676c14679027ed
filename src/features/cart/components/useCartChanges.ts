import { useState } from 'react';
import type { CartChange, CartItem } from '../../../contracts/cart.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import type { FavoritesRootState } from '../../favorites/favoritesSlice.ts';
import type { IdentityRootState } from '../../identity/identitySlice.ts';
import { type CartRootState, loadCart } from '../cartSlice.ts';
import { updateCart } from '../changeCart.ts';
import { getCartFailureMessage } from '../getCartFailureMessage.ts';
import type { MoveUndoData } from './favoritesMove.ts';

/** Returns the code that moves a line to the favorites: few shoppers do. */
const loadFavoritesMove = () => import(/* webpackChunkName: "cart-rest" */ './favoritesMove.ts');

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
        const { moveToFavorites } = await loadFavoritesMove();
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
    const { stockId, quantity } = item;
    await run(async () => {
      if (!favoritesMove) return dispatch(updateCart({ stockId, quantityAddition: quantity }));
      const { moveBackToCart } = await loadFavoritesMove();
      return dispatch(moveBackToCart(item, favoritesMove));
    }, stockId);
  };
  return { busyStockId: busyKey, error: failure, left: removedLine, actions, undo };
}
