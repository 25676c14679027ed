import { render, screen, within } from '@testing-library/react';
import { CardGrid } from '../../../../src/features/catalog/CardGrid.tsx';
import type { CardTools } from '../../../../src/features/catalog/cardTools.ts';
import { givenCard } from '../givenCard.ts';

const tools: CardTools = { heartedIds: new Set(), hasRatings: true, hasLowStockLabel: true, onHeart: () => undefined };
const cards = ['1', '2', '3', '4', '5', '6'].map((id) => givenCard(id));
const sponsoredCards = ['4', '8', '9', '10'].map((id) => givenCard(id, { isSponsored: true }));

const listShownCards = () =>
  screen.getAllByRole('listitem').map((card) => ({
    name: within(card).getByRole('link').textContent,
    isSponsored: within(card).queryByText('Sponsored') !== null,
    page: card.dataset.page,
  }));

it('places sponsored rows among the cards, which keep their order', () => {
  render(
    <CardGrid cards={cards} tools={tools} perRow={2} sponsoredRows={[{ row: 3, list: sponsoredCards }]} pageSize={3} />,
  );
  const all = listShownCards();
  expect(all.map(({ isSponsored }) => isSponsored)).toEqual([
    ...[false, false, false, false],
    ...[true, true, true, true],
    ...[false, false],
  ]);
  expect(all.filter(({ isSponsored }) => !isSponsored).map(({ name }) => name)).toEqual(
    cards.map(({ brandName, productName }) => `${brandName} ${productName}`),
  );
});

it('marks the first card of each page, but not one that may be hidden', () => {
  render(<CardGrid cards={cards} tools={tools} sponsoredRows={[{ row: 1, list: sponsoredCards }]} pageSize={3} />);
  const marks = listShownCards().flatMap(({ name, page }) => (page ? [[name, page]] : []));
  // The fourth card, the first of page 2, has the same product as a sponsored one.
  expect(marks).toEqual([
    ['Kestrel Run Skyline 1', '1'],
    ['Kestrel Run Skyline 5', '2'],
  ]);
});
