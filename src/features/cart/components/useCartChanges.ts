import { useState } from 'react';
import type { CartChange, CartItem } from '../../../contracts/cart.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import type { FavoritesRootState } from '../../favorites/favoritesSlice.ts';
import type { IdentityRootState } from '../../identity/identitySlice.ts';
import { cartFailureText } from '../cartFailure.ts';
import { type CartRootState, loadCart } from '../cartSlice.ts';
import { updateCart } from '../changeCart.ts';
import { backFromFavorites, type Moved, moveToFavorites } from '../moveToFavorites.ts';

/** A line that was just removed or moved, and can be restored. */
export type Left = { readonly item: CartItem; readonly moved: Moved | null };

/** The actions on a line; each returns whether it succeeded. */
export type LineActs = {
  readonly setQuantity: (item: CartItem, quantity: number) => Promise<boolean>;
  readonly save: (item: CartItem) => Promise<boolean>;
  readonly unsave: (item: CartItem) => Promise<boolean>;
  readonly remove: (item: CartItem) => Promise<boolean>;
  readonly toFavorites: (item: CartItem) => Promise<boolean>;
};

/** Returns the actions of the cart page, which run one at a time, with their busy state, error and undo. */
export function useCartChanges(firstError: string | null) {
  const dispatch = useAppDispatch<CartRootState & FavoritesRootState & IdentityRootState>();
  const [busyStockId, setBusyStockId] = useState<string | null>(null);
  const [error, setError] = useState(firstError);
  const [left, setLeft] = useState<Left | null>(null);

  const attempt = async (stockId: string, work: () => Promise<unknown>): Promise<boolean> => {
    setBusyStockId(stockId);
    setError(null);
    try {
      await work();
      return true;
    } catch (failure) {
      setError(cartFailureText(failure));
      // The page may be outdated, so the cart is reloaded.
      await dispatch(loadCart()).catch(() => undefined);
      return false;
    } finally {
      setBusyStockId(null);
    }
  };
  const change = (item: CartChange & { stockId: string }) => attempt(item.stockId, () => dispatch(updateCart(item)));

  const acts: LineActs = {
    setQuantity: ({ stockId }, quantity) => change({ stockId, quantity }),
    save: ({ stockId }) => change({ stockId, saved: true }),
    unsave: ({ stockId }) => change({ stockId, saved: false }),
    remove: async (item) => {
      const isGone = await change({ stockId: item.stockId, quantity: 0 });
      if (isGone) setLeft({ item, moved: null });
      return isGone;
    },
    toFavorites: async (item) => {
      let moved: Moved | null = null;
      await attempt(item.stockId, async () => {
        moved = await dispatch(moveToFavorites(item));
      });
      if (moved) setLeft({ item, moved });
      return moved !== null;
    },
  };
  const undo = async () => {
    if (!left) return;
    const { item, moved } = left;
    setLeft(null);
    const back = moved
      ? backFromFavorites(item, moved)
      : updateCart({ stockId: item.stockId, quantity: item.quantity });
    await attempt(item.stockId, () => dispatch<Promise<unknown>>(back));
  };
  return { busyStockId, error, left, acts, undo };
}
