import type { ProductCard } from '../../contracts/products/productCard.ts';

type Badged = Pick<ProductCard, 'badges'>;

/** The badge of the most popular products. Lists begin with them, and a badge on every card says nothing. */
const COMMON = 'Best Seller';
const GROUP = 4;

const getFirstBadge = ({ badges }: Badged): string => badges[0] ?? '';

/** Returns a card's badge: its first, but one `Best Seller` of each four cards; the others' second. */
export function chooseShownBadge(cards: readonly Badged[], index: number): string {
  const card = cards[index] ?? { badges: [] };
  if (getFirstBadge(card) !== COMMON) return getFirstBadge(card);
  const earlier = cards.slice(index - (index % GROUP), index);
  return earlier.some((other) => getFirstBadge(other) === COMMON) ? (card.badges[1] ?? '') : COMMON;
}
