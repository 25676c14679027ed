import { useState } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { CartChange, CartItem } from '../../../contracts/cart.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { type CartRootState, loadCart, updateCart } from '../cartSlice.ts';

/** The catalogue's word for a change that failed without saying why (browsing §8). */
const UPDATE_FAILED = 'Oops, something went wrong while updating your cart.';

/** The changes a shopper makes on the cart page, one at a time, each with its wait, its failure and, for removals, its way back. */
export function useCartChanges(firstError: string | null) {
  const dispatch = useAppDispatch<CartRootState>();
  const [busyStockId, setBusyStockId] = useState<string | null>(null);
  const [error, setError] = useState(firstError);
  const [removed, setRemoved] = useState<CartItem | null>(null);

  const change = async (stockId: string, ...items: CartChange[]): Promise<boolean> => {
    setBusyStockId(stockId);
    setError(null);
    try {
      await dispatch(updateCart(...items));
      return true;
    } catch (failure) {
      setError(failure instanceof ApiFailure ? failure.message : UPDATE_FAILED);
      // What stands on the page may be old: show what the shop holds.
      await dispatch(loadCart()).catch(() => undefined);
      return false;
    } finally {
      setBusyStockId(null);
    }
  };

  const setQuantity = ({ stockId }: CartItem, quantity: number) => change(stockId, { stockId, quantity });
  const save = ({ stockId }: CartItem) => change(stockId, { stockId, saved: true });
  const unsave = ({ stockId }: CartItem) => change(stockId, { stockId, saved: false });
  const remove = async (item: CartItem) => {
    if (await change(item.stockId, { stockId: item.stockId, quantity: 0 })) setRemoved(item);
  };
  const undo = async () => {
    if (!removed) return;
    const { stockId, quantity } = removed;
    setRemoved(null);
    await change(stockId, { stockId, quantity });
  };
  return { busyStockId, error, removed, setQuantity, save, unsave, remove, undo };
}
