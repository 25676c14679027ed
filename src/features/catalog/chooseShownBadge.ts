import type { ProductCard } from '../../contracts/products/productCard.ts';

type Badged = Pick<ProductCard, 'badges'>;

/** The badge of the most popular products. Lists begin with them, and a badge on every card says nothing. */
const COMMON = 'Best Seller';
const GROUP = 4;

const getFirstBadge = ({ badges }: Badged): string => badges[0] ?? '';

/**
 * Returns the badge of a card among others: its first badge, except that only one card of each four shows `Best
 * Seller`; the others show their second. Empty for none.
 */
export function chooseShownBadge(cards: readonly Badged[], index: number): string {
  const card = cards[index] ?? { badges: [] };
  if (getFirstBadge(card) !== COMMON) return getFirstBadge(card);
  const earlier = cards.slice(index - (index % GROUP), index);
  return earlier.some((other) => getFirstBadge(other) === COMMON) ? (card.badges[1] ?? '') : COMMON;
}
