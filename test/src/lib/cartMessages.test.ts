import { CART_MESSAGES, cartMessage } from '../../../src/lib/cartMessages.ts';

it.each(Object.entries(CART_MESSAGES))('returns for %s: %s', (id, text) => {
  expect(cartMessage(id)).toBe(text);
});

it.each(['unknown', '', 'toString', '__proto__'])('has one text for any other id: %j', (id) => {
  expect(cartMessage(id)).toBe('Sorry, something went wrong!');
});
