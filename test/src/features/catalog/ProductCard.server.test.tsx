import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { CardTools } from '../../../../src/features/catalog/cardTools.ts';
import { ProductCard as CachedCard } from '../../../../src/features/catalog/ProductCard.server.tsx';
import { ProductCard } from '../../../../src/features/catalog/ProductCard.tsx';
import { renderWithCachedHtml } from '../../../../src/page/cacheHtml.tsx';
import { givenCard } from '../givenCard.ts';

const card = givenCard('1', { badges: ['Best Seller'], onHand: 3 });
const TOOLS: CardTools = {
  heartedIds: new Set(),
  hasRatings: true,
  hasLowStockLabel: true,
  onHeart: () => undefined,
};

const renderDocument = (part: ReactElement): string =>
  renderToString(
    <html lang="en">
      <head />
      <body>{part}</body>
    </html>,
  );

it.each([
  ['a card', {}],
  ['the badge of a list', { badge: 'Vegan' }],
  ['no badge', { badge: '' }],
  ['the first card of a page, whose picture is preloaded', { loading: 'priority', page: 2 }],
  ['a card of the first view', { loading: 'eager' }],
  ['a card below the first view', { isBelow: true, as: 'div', className: 'twin1' }],
  ['a hearted card', { tools: { ...TOOLS, heartedIds: new Set([card.styleId]) } }],
  ['a card of a row', { tools: { ...TOOLS, recoName: 'similar' } }],
  ['a shop without ratings', { tools: { ...TOOLS, hasRatings: false, hasLowStockLabel: false } }],
] as const)('is rendered from the cache as without it: %s', (_, props) => {
  const common = { card, tools: TOOLS, sizes: '250px', ...props };
  const html = renderDocument(<ProductCard {...common} />);
  const renderCached = (): string => renderWithCachedHtml(() => renderDocument(<CachedCard {...common} />));
  expect([renderCached(), renderCached(), renderCached()]).toEqual([html, html, html]);
});
