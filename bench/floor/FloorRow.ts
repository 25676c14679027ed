import { createElement as h } from 'react';
import type { ProductCard } from '../../src/contracts/catalog.ts';
import { FloorCard } from './FloorCard.ts';
import { Icon } from './parts.ts';

/** A titled row of cards that scrolls sideways. */
export const FloorRow = ({ title, cards }: { title: string; cards: readonly ProductCard[] }) =>
  h(
    'section',
    { 'aria-labelledby': title },
    h(
      'div',
      { className: 'head' },
      h('h2', { id: title }, title),
      h(
        'div',
        { className: 'buttons' },
        h('button', { type: 'button', 'aria-label': 'Previous', title: 'Previous', disabled: true }, h(Icon)),
        h('button', { type: 'button', 'aria-label': 'Next', title: 'Next' }, h(Icon)),
      ),
    ),
    h(
      'ul',
      { className: 'row aligned' },
      cards.map((card) => h('li', { key: card.styleId, className: 'place' }, h(FloorCard, { card, as: 'div' }))),
    ),
  );
