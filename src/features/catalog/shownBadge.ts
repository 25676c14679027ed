import type { ProductCard } from '../../contracts/catalog.ts';

type Badged = Pick<ProductCard, 'badges'>;

/** The badge of the most popular products. Lists begin with them, and a badge on every card says nothing. */
const COMMON = 'Best Seller';
const GROUP = 4;

const first = ({ badges }: Badged): string => badges[0] ?? '';

/**
 * Returns the badge of a card among others: its first badge, except that only one card of each four shows `Best
 * Seller`; the others show their second. Empty for none.
 */
export function shownBadge(cards: readonly Badged[], index: number): string {
  const card = cards[index] ?? { badges: [] };
  if (first(card) !== COMMON) return first(card);
  const earlier = cards.slice(index - (index % GROUP), index);
  return earlier.some((other) => first(other) === COMMON) ? (card.badges[1] ?? '') : COMMON;
}
