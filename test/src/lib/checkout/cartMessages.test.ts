import { CART_MESSAGES, getCartMessage } from '../../../../src/lib/checkout/cartMessages.ts';

it.each(Object.entries(CART_MESSAGES))('returns for %s: %s', (id, text) => {
  expect(getCartMessage(id)).toBe(text);
});

it.each(['unknown', '', 'toString', '__proto__'])('has one text for any other id: %j', (id) => {
  expect(getCartMessage(id)).toBe('Sorry, something went wrong!');
});
