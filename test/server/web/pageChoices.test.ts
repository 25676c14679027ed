import { readPerRow } from '../../../server/web/pageChoices.ts';

it.each([
  ['nothing', {}, 3],
  ['four in a row', { 'list-layout': '4' }, 4],
  ['an invalid number in a row', { 'list-layout': '40' }, 3],
  // cookie-parser reads `j:{…}` as an object.
  ['an undecodable value', { 'list-layout': ['2'] }, 3],
])('reads %s from a browser’s cookies', (_, cookies, perRow) => {
  expect(readPerRow({ cookies })).toBe(perRow);
});
