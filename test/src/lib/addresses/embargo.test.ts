import { isEmbargoed, SHIPPING_COUNTRIES } from '../../../../src/lib/addresses/shippingCountries.ts';

it.each(['CS', 'CU', 'IR', 'KP', 'SD', 'SS', 'SY', 'YU', 'ir', ' KP '])('sells nothing to %s', (code) => {
  expect(isEmbargoed(code)).toBe(true);
});

it('allows every country that the shop ships to', () => {
  expect(SHIPPING_COUNTRIES.filter(({ code }) => isEmbargoed(code))).toEqual([]);
  expect(isEmbargoed('')).toBe(false);
});
