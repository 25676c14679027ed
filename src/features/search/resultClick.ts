import type { ResultClick } from '../../contracts/telemetry/telemetry.ts';
import { getCurrentPage } from '../../page/reportError.ts';

/** The position of a search result: page, row and column, each from 1. */
type ResultsPosition = { readonly page: number; readonly row: number; readonly column: number };

/** Returns the label of a position in a list: `Page{n}-Pos{row}-{column}` (browsing §9, Layout). */
export const formatPositionLabel = ({ page, row, column }: ResultsPosition): string =>
  `Page${page}-Pos${row}-${column}`;

/** The position of a card on the screen. */
export type PlacedCard = {
  readonly top: number;
  readonly left: number;
  /** The page number, for the first card of a page of the list. */
  readonly page: number | undefined;
};

/** Returns a card's page, row and column, by the edges of the visible cards, at any screen width. */
export function findResultsPosition(
  card: PlacedCard,
  cards: readonly PlacedCard[],
  firstPage: number,
): ResultsPosition {
  const isBefore = (other: PlacedCard): boolean =>
    other.top < card.top || (other.top === card.top && other.left <= card.left);
  const pageStartCard = cards.filter((other) => other.page !== undefined && isBefore(other)).at(-1);
  const from = pageStartCard && pageStartCard.page !== firstPage ? pageStartCard.top : Number.NEGATIVE_INFINITY;
  const tops = new Set(cards.map(({ top }) => top).filter((top) => top >= from && top <= card.top));
  const column = cards.filter(({ top, left }) => top === card.top && left <= card.left).length;
  return { page: pageStartCard?.page ?? firstPage, row: tops.size, column };
}

/** Returns the visible cards of a list, by element. */
function mapPlacedCards(list: Element): Map<Element, PlacedCard> {
  const cardsByElement = new Map<Element, PlacedCard>();
  for (const element of list.children) {
    if (!(element instanceof HTMLElement) || element.getClientRects().length === 0) continue;
    const { offsetTop: top, offsetLeft: left, dataset } = element;
    cardsByElement.set(element, { top, left, page: dataset.page === undefined ? undefined : Number(dataset.page) });
  }
  return cardsByElement;
}

/** Returns the analytics data of a click on a card's link; undefined for any other link. */
export function toResultClick(link: HTMLAnchorElement, firstPage: number): Omit<ResultClick, 'type'> | undefined {
  const element = link.closest('li');
  const list = element?.parentElement;
  // Only the list of cards has marked pages; pills and page numbers are also lists.
  const cards = list?.querySelector(':scope > [data-page]') ? mapPlacedCards(list) : undefined;
  const card = element ? cards?.get(element) : undefined;
  if (!cards || !card) return undefined;
  const { pathname, search } = link;
  return {
    position: formatPositionLabel(findResultsPosition(card, [...cards.values()], firstPage)),
    isSponsored: new URLSearchParams(search).get('ref') === 'sponsored',
    href: (pathname + search).slice(0, 500),
    page: getCurrentPage(),
  };
}
