import type { Cart, CartItemsCount, CartRequest } from '../contracts/cart.ts';
import type { Transport } from './transport.ts';

const CART = '/v1/cart?displayRewards=true';

/** GET /v1/cart, with the points that it would earn. */
export const fetchCart = (api: Transport): Promise<Cart> => api({ path: CART });

/** POST /v1/cart: adds, sets or moves lines, and answers with the whole cart. */
export const changeCart = (api: Transport, body: CartRequest): Promise<Cart> =>
  api({ method: 'POST', path: CART, body });

export const fetchCartItemsCount = (api: Transport): Promise<CartItemsCount> => api({ path: '/v1/getCartItemsCount' });
