import { ApiFailure } from '../../api/apiFailure.ts';
import { changeCart } from '../../api/cart.ts';
import type { Cart, CartChange } from '../../contracts/cart.ts';
import { reportError } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type CartRootState, cartReceived, itemsAdded, loadCart, selectCart } from './cartSlice.ts';

/** Handles a rejection that needs more than a message (browsing §8). */
const answerRefusal =
  (failure: unknown): AppThunk<CartRootState> =>
  async (dispatch) => {
    if (!(failure instanceof ApiFailure)) return;
    // The server removes a discontinued item from the cart.
    if (failure.id === 'asin.not.available') await dispatch(loadCart()).catch(() => undefined);
    if (failure.id === 'cart.owner.changed') {
      // Another tab signed in or out, so this page shows another shopper's data.
      await dispatch(reportError('cart.mismatch', 'the page showed the cart of another shopper', failure.status));
      window.location.reload();
    }
  };

/** Updates the cart: adds, sets, removes (0) or moves lines, for its known owner. Throws `ApiFailure`. */
export const updateCart =
  (...items: CartChange[]): AppThunk<CartRootState, Cart> =>
  async (dispatch, getState, { api }) => {
    const owner = selectCart(getState())?.owner;
    try {
      const cart = await changeCart(api, { items, ...(owner && { owner }) });
      dispatch(cartReceived(cart));
      return cart;
    } catch (failure) {
      await dispatch(answerRefusal(failure));
      throw failure;
    }
  };

/** Adds a quantity of one SKU and records it as just added. Throws the API's `ApiFailure`. */
export const addToCart =
  (stockId: string, quantityAddition = 1): AppThunk<CartRootState> =>
  async (dispatch) => {
    await dispatch(updateCart({ stockId, quantityAddition }));
    dispatch(itemsAdded([{ stockId, quantity: quantityAddition }]));
  };
