import {
  findResultsPosition,
  formatPositionLabel,
  type PlacedCard,
} from '../../../../src/features/search/resultClick.ts';

/** Cards with a number per row, and a number per page. */
const createGrid = (count: number, perRow: number, perPage: number, firstPage = 1): PlacedCard[] =>
  Array.from({ length: count }, (_, place) => ({
    top: Math.floor(place / perRow) * 400,
    left: (place % perRow) * 300,
    page: place % perPage === 0 ? firstPage + place / perPage : undefined,
  }));

it.each([
  ['the first card', 0, createGrid(12, 3, 12), 1, 'Page1-Pos1-1'],
  ['the end of a row', 5, createGrid(12, 3, 12), 1, 'Page1-Pos2-3'],
  ['two in a row', 5, createGrid(12, 2, 12), 1, 'Page1-Pos3-2'],
  ['a page that was appended', 7, createGrid(12, 3, 6), 1, 'Page2-Pos1-2'],
  ['a page opened by a link', 4, createGrid(6, 3, 6, 3), 3, 'Page3-Pos2-2'],
])('returns the position of %s', (_, place, cards, firstPage, label) => {
  const card = cards[place];
  if (!card) throw new Error('no such card');
  expect(formatPositionLabel(findResultsPosition(card, cards, firstPage))).toBe(label);
});

it('includes sponsored cards, whose position differs between document and screen', () => {
  const ownCards = createGrid(6, 3, 6).map((card) => ({ ...card, top: card.top + 400 }));
  const sponsoredCards = createGrid(3, 3, 9).map((card) => ({ ...card, page: undefined }));
  const [first] = ownCards;
  if (!first) throw new Error('no such card');
  expect(formatPositionLabel(findResultsPosition(first, [...ownCards, ...sponsoredCards], 1))).toBe('Page1-Pos2-1');
});
