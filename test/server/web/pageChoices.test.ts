import { readPageChoices } from '../../../server/web/pageChoices.ts';

it.each([
  ['nothing', {}, { flags: {}, perRow: 3 }],
  ['four in a row', { 'list-layout': '4' }, { flags: {}, perRow: 4 }],
  ['a row that there is not', { 'list-layout': '40' }, { flags: {}, perRow: 3 }],
  ['variants', { flags: 'percent-off-sort=on&look=b' }, { flags: { 'percent-off-sort': 'on', look: 'b' }, perRow: 3 }],
  ['what is no variant', { flags: '<script>=1&ok=2&empty=' }, { flags: { ok: '2' }, perRow: 3 }],
  // cookie-parser reads `j:{…}` as an object.
  ['something that is no text', { flags: { a: 1 }, 'list-layout': ['2'] }, { flags: {}, perRow: 3 }],
])('reads %s from a browser’s cookies', (_, cookies, choices) => {
  expect(readPageChoices({ cookies })).toEqual(choices);
});
