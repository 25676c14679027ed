import { memo, type ReactNode } from 'react';
import type { ProductCard as Card } from '../../contracts/catalog.ts';
import type { SponsoredRow } from '../../contracts/search.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './CardGrid.module.css';
import type { CardTools } from './cardTools.ts';
import { ProductCard } from './ProductCard.tsx';

/** How wide a card's picture stands, by columns and screen: see CardGrid.module.css. */
const SMALL = '(width <= 650px) calc(50vw - 22px)';
const SIZES = {
  2: `${SMALL}, (width <= 1024px) 47vw, (width < 1440px) calc(50vw - 196px), 524px`,
  3: `${SMALL}, (width <= 1024px) 31vw, (width < 1440px) calc(33vw - 136px), 342px`,
  4: `${SMALL}, (width <= 1024px) 31vw, (width < 1440px) 18vw, 250px`,
  5: `${SMALL}, (width <= 1024px) 31vw, (width < 1440px) 18vw, 256px`,
} as const;

type CardGridProps = {
  cards: readonly Card[];
  tools: CardTools;
  /** Cards in a row on wide screens: 2 to 4 beside facets, 5 across the page. Tablets have at most 3, phones 2. */
  perRow?: 2 | 3 | 4 | 5;
  /** Rows that were paid for, among the cards. */
  sponsored?: readonly SponsoredRow[];
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
  sponsored = NONE,
  pageSize = Number.POSITIVE_INFINITY,
  firstPage = 1,
}: CardGridProps) {
  const twins = twinsOf(sponsored);
  const hasRowAbove = sponsored.some(({ row }) => row === 1);
  const items: ReactNode[] = [];
  let marked = 0;
  for (const [index, card] of cards.entries()) {
    for (const row of sponsored)
      if (index === cardsBefore(row, sponsored, perRow)) items.push(rowOf(row, tools, perRow));
    const page = firstPage + Math.floor(index / pageSize);
    const twin = twins.get(card.productId);
    // A twin may not be seen, so it marks nothing.
    const isFirst = page > marked && twin === undefined;
    if (isFirst) marked = page;
    items.push(
      <ProductCard
        // One product may stand in a list with several of its colours.
        key={card.styleId}
        card={card}
        tools={tools}
        sizes={SIZES[perRow]}
        className={twin === undefined ? undefined : styles[`twin${twin}`]}
        loading={loadingOf(hasRowAbove || twin !== undefined ? LATER : index, perRow)}
        page={isFirst ? page : undefined}
        isBelow={index >= FIRST_VIEW}
      />,
    );
  }
  return <ul className={classNames(styles.grid, perRow !== 3 && styles[`per${perRow}`])}>{items}</ul>;
});

const NONE: readonly SponsoredRow[] = [];
/** Cards that the smallest screens show at once; larger ones take twelve (CardGrid.module.css). */
const FIRST_VIEW = 6;
/** A place out of the first view. */
const LATER = Number.POSITIVE_INFINITY;

/** Of what stands in the first row: a hidden picture is fetched unless it is lazy, and two are seen on any screen. */
function loadingOf(place: number, seen = 2): 'priority' | 'eager' | 'lazy' {
  if (place === 0) return 'priority';
  return place < seen ? 'eager' : 'lazy';
}

/** How many of the list's own cards stand above a sponsored row where the screen is wide: there it is read in its place. */
function cardsBefore({ row }: SponsoredRow, sponsored: readonly SponsoredRow[], perRow: number): number {
  const earlier = sponsored.filter((other) => other.row < row).length;
  return (row - 1 - earlier) * perRow;
}

/** A product that was paid for → its place in its row. */
const twinsOf = (sponsored: readonly SponsoredRow[]): ReadonlyMap<string, number> =>
  new Map(sponsored.flatMap(({ list }) => list.map((card, place) => [card.productId, place + 1] as const)));

const rowOf = ({ row, list }: SponsoredRow, tools: CardTools, perRow: 2 | 3 | 4 | 5): ReactNode[] =>
  list.map((card, place) => (
    <ProductCard
      key={`${row} ${card.styleId}`}
      card={card}
      tools={tools}
      sizes={SIZES[perRow]}
      className={classNames(styles[`row${row}`], styles[`at${place + 1}`])}
      loading={loadingOf(row === 1 ? place : LATER)}
    />
  ));
