import { ApiError } from '../../platform/http/apiError.ts';

/** Refusals of the cart with the texts of the error catalogue (browsing §8). */
const REFUSALS = {
  'cart.no.stock': [409, 'Sorry, this product is out of stock.'],
  'cart.no.style': [409, 'Sorry, this style is out of stock.'],
  'asin.not.available': [409, 'Sorry, one of the products in your cart is out of stock, and has been removed.'],
  'max.cart.size.exceeded': [409, 'Oops! Your cart is too full. Please remove some items and try again.'],
  'cart.validation.exception': [400, 'Oops, something went wrong while updating your cart.'],
} as const satisfies Record<string, readonly [number, string]>;

type CartErrorId = keyof typeof REFUSALS;

export function cartError(id: CartErrorId, fields?: Record<string, string>): ApiError {
  const [status, message] = REFUSALS[id];
  return new ApiError(status, id, message, fields);
}
