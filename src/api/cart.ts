import type { Cart, CartItemsCount, CartRequest } from '../contracts/cart.ts';
import type { Transport } from './transport.ts';

/** GET /v1/cart */
export const fetchCart = (api: Transport): Promise<Cart> => api({ path: '/v1/cart' });

/** POST /v1/cart: adds, sets or moves lines, and answers with the whole cart. */
export const changeCart = (api: Transport, body: CartRequest): Promise<Cart> =>
  api({ method: 'POST', path: '/v1/cart', body });

/** GET /v1/getCartItemsCount */
export const fetchCartItemsCount = (api: Transport): Promise<CartItemsCount> => api({ path: '/v1/getCartItemsCount' });
