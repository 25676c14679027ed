import { memo, type ReactNode } from 'react';
import type { ProductCard as Card } from '../../contracts/products/productCard.ts';
import type { SponsoredRow } from '../../contracts/search.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './CardGrid.module.css';
import { getRatioClass } from './cardRatio.ts';
import { type CardTools, looksTheSame } from './cardTools.ts';
import { chooseShownBadge } from './chooseShownBadge.ts';
import { ProductCard } from './ProductCard.tsx';

/** The width of a card's picture, by columns and screen width: see CardGrid.module.css. */
const SMALL_SCREEN_SIZES = '(width <= 650px) calc(50vw - 22px)';
const SIZES = {
  2: `${SMALL_SCREEN_SIZES}, (width <= 1024px) 47vw, (width < 1440px) calc(50vw - 196px), 524px`,
  3: `${SMALL_SCREEN_SIZES}, (width <= 1024px) 31vw, (width < 1440px) calc(33vw - 136px), 342px`,
  4: `${SMALL_SCREEN_SIZES}, (width <= 1024px) 31vw, (width < 1280px) calc(33vw - 136px), (width < 1440px) 18vw, 252px`,
  5: `${SMALL_SCREEN_SIZES}, (width <= 1024px) 31vw, (width < 1440px) 18vw, 256px`,
} as const;

type CardGridProps = {
  cards: readonly Card[];
  tools: CardTools;
  /** Cards per row on wide screens: 2 to 4 beside facets (4 from 1280 px), 5 across the page. Tablets have at most 3, phones 2. */
  perRow?: 2 | 3 | 4 | 5;
  /** Sponsored rows among the cards. */
  sponsoredRows?: readonly SponsoredRow[];
  /** Cards per page of the list; the first card of each page is marked with the page number. */
  pageSize?: number;
  /** The page of the first card. */
  firstPage?: number;
};

/** A grid of product cards with aligned rows. The first row's pictures load first. */
export const CardGrid = memo(function CardGrid({
  cards,
  tools,
  perRow = 4,
  sponsoredRows = NO_ROWS,
  pageSize = Number.POSITIVE_INFINITY,
  firstPage = 1,
}: CardGridProps) {
  const twins = mapSponsoredPositions(sponsoredRows);
  const hasRowAbove = sponsoredRows.some(({ row }) => row === 1);
  const items: ReactNode[] = [];
  let lastMarkedPage = 0;
  for (const [index, card] of cards.entries()) {
    for (const row of sponsoredRows)
      if (index === countCardsBefore(row, sponsoredRows, perRow)) items.push(renderSponsoredRow(row, tools, perRow));
    const page = firstPage + Math.floor(index / pageSize);
    const twin = twins.get(card.productId);
    // A duplicate of a sponsored card may be hidden, so it does not mark the page.
    const isFirst = page > lastMarkedPage && twin === undefined;
    if (isFirst) lastMarkedPage = page;
    items.push(
      <GridCard
        // A list may contain several colors of one product.
        key={card.styleId}
        card={card}
        badge={chooseShownBadge(cards, index)}
        tools={tools}
        sizes={SIZES[perRow]}
        className={twin === undefined ? undefined : styles[`twin${twin}`]}
        loading={getLoadingMode(hasRowAbove || twin !== undefined ? LATER : index, perRow)}
        page={isFirst ? page : undefined}
        isBelow={index >= FIRST_VIEW}
      />,
    );
  }
  return (
    <ul className={classNames(styles.grid, perRow !== 3 && styles[`per${perRow}`], getRatioClass(cards))}>{items}</ul>
  );
});

/** Rendered again only if it would look different, because a pressed heart changes one card of a hundred. */
const GridCard = memo(ProductCard, looksTheSame);

const NO_ROWS: readonly SponsoredRow[] = [];
/** Cards in the first view of the smallest screens; larger ones show twelve (CardGrid.module.css). */
const FIRST_VIEW = 6;
/** A position outside the first view. */
const LATER = Number.POSITIVE_INFINITY;

/** Returns a picture's loading mode: hidden ones are fetched unless lazy; two are visible anywhere. */
function getLoadingMode(place: number, visibleCount = 2): 'priority' | 'eager' | 'lazy' {
  if (place === 0) return 'priority';
  return place < visibleCount ? 'eager' : 'lazy';
}

/** Returns the number of cards before a sponsored row, so that the DOM order is the reading order. */
function countCardsBefore({ row }: SponsoredRow, sponsoredRows: readonly SponsoredRow[], perRow: number): number {
  const earlier = sponsoredRows.filter((other) => other.row < row).length;
  return (row - 1 - earlier) * perRow;
}

const mapSponsoredPositions = (sponsoredRows: readonly SponsoredRow[]): ReadonlyMap<string, number> =>
  new Map(sponsoredRows.flatMap(({ list }) => list.map((card, place) => [card.productId, place + 1] as const)));

const renderSponsoredRow = ({ row, list }: SponsoredRow, tools: CardTools, perRow: 2 | 3 | 4 | 5): ReactNode[] =>
  list.map((card, place) => (
    <GridCard
      key={`${row} ${card.styleId}`}
      card={card}
      tools={tools}
      sizes={SIZES[perRow]}
      className={classNames(styles[`row${row}`], styles[`at${place + 1}`])}
      loading={getLoadingMode(row === 1 ? place : LATER)}
    />
  ));
