import type { AppThunk } from '../../../page/thunk.ts';
import type { CartRootState } from '../cartSlice.ts';
import { addToCart } from '../changeCart.ts';
import { getCartFailureMessage } from '../getCartFailureMessage.ts';

/** Adds one unit of a SKU to the cart. @returns the error message; empty on success */
export const tryAdding =
  (stockId: string): AppThunk<CartRootState, string> =>
  async (dispatch) => {
    try {
      await dispatch(addToCart(stockId));
      return '';
    } catch (failure) {
      return getCartFailureMessage(failure);
    }
  };
