import { render, screen, within } from '@testing-library/react';
import { CardGrid } from '../../../../src/features/catalog/CardGrid.tsx';
import type { CardTools } from '../../../../src/features/catalog/cardTools.ts';
import { givenCard, givenSwatch } from '../givenCard.ts';

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

it('renders only the cards whose hearts changed', () => {
  const renders: string[] = [];
  const swatches = [givenSwatch('1'), givenSwatch('1b')];
  const watchedCards = [givenCard('1', { swatches }), givenCard('2'), givenCard('3')].map((card) =>
    Object.defineProperty({ ...card }, 'brandName', {
      get: () => {
        renders.push(card.styleId);
        return 'Kestrel Run';
      },
    }),
  );
  const { rerender } = render(<CardGrid cards={watchedCards} tools={tools} />);
  const listRendersWith = (change: Partial<CardTools>) => {
    renders.length = 0;
    rerender(<CardGrid cards={watchedCards} tools={{ ...tools, ...change }} />);
    return [...new Set(renders)];
  };
  expect(listRendersWith({ heartedIds: new Set(['2']) })).toEqual(['2']);
  expect(screen.getAllByRole('button', { pressed: true, name: /Favorites$/ })).toHaveLength(1);
  // Another swatch of the first card.
  expect(listRendersWith({ heartedIds: new Set(['2', '1b']) })).toEqual(['1']);
  expect(listRendersWith({ heartedIds: new Set(['2', '1b']), hasRatings: false })).toEqual(['1', '2', '3']);
});
