import { upsertEntry } from '../../../src/lib/collections.ts';

const book = [
  { id: 'a', isPrimary: true },
  { id: 'b', isPrimary: false },
];
const upsertEntryIds = (id: string, isPrimary: boolean) =>
  upsertEntry(book, { id, isPrimary }, (entry) => entry.id).map((entry) => entry.id + (entry.isPrimary ? '*' : ''));

it.each([
  ['c', false, ['a*', 'c', 'b']],
  ['c', true, ['c*', 'a', 'b']],
  ['b', false, ['a*', 'b']],
  ['b', true, ['b*', 'a']],
  ['a', true, ['a*', 'b']],
] as const)('has %s, primary: %s', (id, isPrimary, expected) => {
  expect(upsertEntryIds(id, isPrimary)).toEqual(expected);
});
