import { memo } from 'react';
import type { ProductCard as Card } from '../../contracts/catalog.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './CardGrid.module.css';
import type { CardTools } from './cardTools.ts';
import { ProductCard } from './ProductCard.tsx';

/** How wide a card's picture stands, by columns and screen: see CardGrid.module.css. */
const SIZES = {
  4: '(width < 650px) calc(50vw - 22px), (width <= 1024px) 31vw, (width < 1440px) 18vw, 250px',
  5: '(width < 650px) calc(50vw - 22px), (width <= 1024px) 31vw, (width < 1440px) 18vw, 256px',
} as const;

type CardGridProps = {
  cards: readonly Card[];
  tools: CardTools;
  /** Cards in a row on wide screens: 4 beside facets, 5 across the page. Tablets have 3, phones 2. */
  perRow?: 4 | 5;
  /** How many cards belong to one page of the list; the first of each is marked with its page's number. */
  pageSize?: number;
  /** The page that the first card belongs to. */
  firstPage?: number;
};

/** Cards in rows that share their lines. The first row's pictures come first. */
export const CardGrid = memo(function CardGrid({
  cards,
  tools,
  perRow = 4,
  pageSize = Number.POSITIVE_INFINITY,
  firstPage = 1,
}: CardGridProps) {
  return (
    <ul className={classNames(styles.grid, perRow === 5 && styles.per5)}>
      {cards.map((card, index) => (
        <ProductCard
          // One product may stand in a list with several of its colours.
          key={card.styleId}
          card={card}
          tools={tools}
          sizes={SIZES[perRow]}
          loading={index === 0 ? 'priority' : index < perRow ? 'eager' : 'lazy'}
          page={index % pageSize === 0 ? firstPage + Math.floor(index / pageSize) : undefined}
        />
      ))}
    </ul>
  );
});
