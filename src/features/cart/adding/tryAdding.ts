import { getCartMessage } from '../../../lib/checkout/cartMessages.ts';
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

/** The message of a form that was rejected without scripts, by the id in the URL (CART_ERROR_PARAM). */
export const FormRefusal = ({ id }: { id: string }): string => getCartMessage(id);
