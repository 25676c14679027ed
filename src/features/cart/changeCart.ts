import { ApiFailure } from '../../api/apiFailure.ts';
import { changeCart } from '../../api/cart.ts';
import type { Cart, CartChange } from '../../contracts/cart.ts';
import { reloadPage } from '../../page/reloadPage.ts';
import { reportError } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type CartRootState, cartReceived, itemsAdded, loadCart, selectCart } from './cartSlice.ts';

/** What a refusal asks of the page beside its text (browsing §8). */
const answerRefusal =
  (failure: unknown): AppThunk<CartRootState> =>
  async (dispatch) => {
    if (!(failure instanceof ApiFailure)) return;
    // What is sold no more has left the cart.
    if (failure.id === 'asin.not.available') await dispatch(loadCart()).catch(() => undefined);
    if (failure.id === 'cart.owner.changed') {
      // Another tab signed in or out: nothing on this page is this shopper's.
      await dispatch(reportError('cart.mismatch', 'the page showed the cart of another shopper', failure.status));
      reloadPage();
    }
  };

/**
 * Changes the cart: adds, sets quantities, removes (0) or moves lines. Says whose cart the page means, where it knows.
 * Throws the API's `ApiFailure`.
 */
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

/** Adds pieces of one SKU and remembers them as just added. Throws the API's `ApiFailure`. */
export const addToCart =
  (stockId: string, quantityAddition = 1): AppThunk<CartRootState> =>
  async (dispatch) => {
    await dispatch(updateCart({ stockId, quantityAddition }));
    dispatch(itemsAdded([{ stockId, quantity: quantityAddition }]));
  };
