import { readPageChoices } from '../../../server/web/pageChoices.ts';

const SHOP = { exchanges: 'off', 'product-page': 'similar-first' };

it.each([
  ['nothing', {}, { flags: SHOP, perRow: 3 }],
  ['four in a row', { 'list-layout': '4' }, { flags: SHOP, perRow: 4 }],
  ['a row that there is not', { 'list-layout': '40' }, { flags: SHOP, perRow: 3 }],
  [
    'variants that replace those of the shop',
    { flags: 'percent-off-sort=on&product-page=standard' },
    { flags: { ...SHOP, 'percent-off-sort': 'on', 'product-page': 'standard' }, perRow: 3 },
  ],
  ['a kill switch, which no browser has', { flags: 'exchanges=on&paypal=off' }, { flags: SHOP, perRow: 3 }],
  [
    'unknown flags and variants',
    { flags: '<script>=1&__proto__=on&product-page=upside-down&low-stock-label=' },
    { flags: SHOP, perRow: 3 },
  ],
  // cookie-parser reads `j:{…}` as an object.
  ['something that is no text', { flags: { a: 1 }, 'list-layout': ['2'] }, { flags: SHOP, perRow: 3 }],
])('reads %s from a browser’s cookies', (_, cookies, choices) => {
  expect(readPageChoices({ cookies }, SHOP)).toEqual(choices);
});
