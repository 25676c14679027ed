import { addEgcToCart } from '../../../api/checkout/giftcards.ts';
import type { CartChange } from '../../../contracts/cart.ts';
import { storeAnswer } from '../../../page/thunk.ts';
import { cartReceived } from '../cartSlice.ts';
import { updateCart } from '../changeCart.ts';

/** Adds an e-gift card to the cart, or updates the one with `lineItemId`. Throws the API's `ApiFailure`. */
export const addGiftCard = storeAnswer(cartReceived, addEgcToCart);

/** Removes an e-gift card (quantity 0), or moves it between cart and saved for later. Throws the API's `ApiFailure`. */
export const changeGiftCard = (change: CartChange & { lineItemId: string }) => updateCart(change);
