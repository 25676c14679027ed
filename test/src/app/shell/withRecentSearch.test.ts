import { withRecentSearch } from '../../../../src/app/shell/useSearchBox.ts';

it('puts the newest first, each once, ignoring case', () => {
  expect(withRecentSearch(['boots', 'Tea Dress'], 'tea dress')).toEqual(['tea dress', 'boots']);
});

it('knows the same search in another spelling', () => {
  expect(withRecentSearch(['Women’s  Boot', 'boots'], 'womens boots')).toEqual(['womens boots', 'boots']);
  expect(withRecentSearch(['slip-on', 'dresses'], 'Slip On')).toEqual(['Slip On', 'dresses']);
});

it('keeps eight searches', () => {
  const recents = ['1', '2', '3', '4', '5', '6', '7', '8'];
  expect(withRecentSearch(recents, 'new')).toEqual(['new', '1', '2', '3', '4', '5', '6', '7']);
});
