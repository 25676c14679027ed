import { formatProductTitle } from '../../../../src/lib/products/products.ts';

it.each([
  ["Women's", 'Skyline 4', "Women's Skyline 4"],
  ['', 'Skyline 4', 'Skyline 4'],
  ["Women's", 'Skyline 4 WOMEN’S', 'Skyline 4 WOMEN’S'],
])('returns for %j %j: %j', (genderLabel, productName, title) => {
  expect(formatProductTitle({ genderLabel, productName })).toBe(title);
});
