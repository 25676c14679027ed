import type { AppThunk } from '../../page/thunk.ts';
import { cartFailureText } from './cartFailure.ts';
import type { CartRootState } from './cartSlice.ts';
import { addToCart } from './changeCart.ts';

/** Adds one of a SKU. @returns why it was not added, in the catalogue's words; empty where it was */
export const tryAdding =
  (stockId: string): AppThunk<CartRootState, string> =>
  async (dispatch) => {
    try {
      await dispatch(addToCart(stockId));
      return '';
    } catch (failure) {
      return cartFailureText(failure);
    }
  };
