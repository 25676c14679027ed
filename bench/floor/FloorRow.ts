import { createElement as h } from 'react';
import type { ProductCard } from '../../src/contracts/products/productCard.ts';
import { FloorCard } from './FloorCard.ts';

const SIZES = '(width <= 650px) 156px, (width <= 1024px) 28vw, (width < 1440px) 18vw, 256px';

/** A titled, horizontally scrolling row of cards. */
export const FloorRow = ({ title, cards }: { title: string; cards: readonly ProductCard[] }) =>
  h(
    'section',
    { 'aria-labelledby': title },
    h('div', { className: 'head' }, h('h2', { id: title }, title)),
    h(
      'ul',
      { className: 'row aligned' },
      cards.map((card) =>
        h('li', { key: card.styleId, className: 'place' }, h(FloorCard, { card, as: 'div', sizes: SIZES })),
      ),
    ),
  );
