import { ApiFailure } from '../../../../src/api/apiFailure.ts';
import { getCartFailureMessage } from '../../../../src/features/cart/getCartFailureMessage.ts';

const OFFLINE = 'Oops, something went wrong! (Are we connected to Internet?)';
const UPDATE = 'Oops, something went wrong while updating your cart.';

it.each([
  [400, 'cart.validation.exception', UPDATE],
  [409, 'cart.no.stock', 'Sorry, this product is out of stock.'],
  [409, 'cart.no.style', 'Sorry, this style is out of stock.'],
  [409, 'asin.not.available', 'Sorry, one of the products in your cart is out of stock, and has been removed.'],
  [
    409,
    'cannotAddMixedRetailAndEgc',
    'Sorry, but e-Gift Cards may not be combined with other retail items. Please complete your purchase before adding to cart.',
  ],
  [409, 'max.cart.size.exceeded', 'Oops! Your cart is too full. Please remove some items and try again.'],
  [409, 'cart.something.new', 'Sorry, something went wrong!'],
  [500, 'internal.error', UPDATE],
  [502, 'unknown', 'Sorry, the line went dead!'],
])('shows for %i %s the text of the catalog', (status, id, text) => {
  expect(getCartFailureMessage(new ApiFailure('/v1/cart', status, { id, message: OFFLINE }))).toBe(text);
});

it('states how many are left, and describes a call without an answer', () => {
  const fields = { quantity: 'Only 2 left in stock!' };
  const lowStockFailure = new ApiFailure('/v1/cart', 409, { id: 'cart.no.stock', message: '', fields });
  expect(getCartFailureMessage(lowStockFailure)).toBe('Only 2 left in stock!');
  expect(getCartFailureMessage(new ApiFailure('/v1/cart', 0, { id: 'offline', message: OFFLINE }))).toBe(OFFLINE);
});
