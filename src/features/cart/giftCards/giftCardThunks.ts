import { addEgcToCart } from '../../../api/checkout/giftcards.ts';
import type { CartChange } from '../../../contracts/cart.ts';
import type { AddEgcRequest } from '../../../contracts/checkout/giftcards.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import { type CartRootState, cartReceived } from '../cartSlice.ts';
import { updateCart } from '../changeCart.ts';

/** Adds an e-gift card to the cart, or updates the one with `lineItemId`. Throws the API's `ApiFailure`. */
export const addGiftCard =
  (request: AddEgcRequest): AppThunk<CartRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(cartReceived(await addEgcToCart(api, request)));
  };

/** Removes an e-gift card (quantity 0), or moves it between cart and saved for later. Throws the API's `ApiFailure`. */
export const changeGiftCard = (change: CartChange & { lineItemId: string }) => updateCart(change);
