import type { ProductCard } from '../../contracts/catalog.ts';

type Badged = Pick<ProductCard, 'badges'>;

/** The badge of the best-known products. Lists begin with these, and a badge on every card tells nothing. */
const COMMON = 'Best Seller';
const GROUP = 4;

const first = ({ badges }: Badged): string => badges[0] ?? '';

/**
 * Returns the badge to show on a card among others: its first, but `Best Seller` on one card of each four only; the
 * others show their next. Empty for none.
 */
export function shownBadge(cards: readonly Badged[], index: number): string {
  const card = cards[index] ?? { badges: [] };
  if (first(card) !== COMMON) return first(card);
  const earlier = cards.slice(index - (index % GROUP), index);
  return earlier.some((other) => first(other) === COMMON) ? (card.badges[1] ?? '') : COMMON;
}
