import { readPerRow } from '../../../server/web/pageChoices.ts';

it.each([
  ['nothing', {}, 3],
  ['four in a row', { 'list-layout': '4' }, 4],
  ['a row that there is not', { 'list-layout': '40' }, 3],
  // cookie-parser reads `j:{…}` as an object.
  ['something that is no text', { 'list-layout': ['2'] }, 3],
])('reads %s from a browser’s cookies', (_, cookies, perRow) => {
  expect(readPerRow({ cookies })).toBe(perRow);
});
