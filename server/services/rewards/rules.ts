import type { TotalPoints } from '../../../src/contracts/rewards.ts';
import { formatCents } from '../../../src/lib/money.ts';

/** One point per whole dollar of a line; products with this badge earn double. */
const POINTS_PER_DOLLAR = 1;
const MULTIPLIER_BADGE = 'VIP Point Multiplier';
const MULTIPLIER = 2;
/** A hundred points are worth a dollar. */
const CENTS_PER_POINT = 1;

type Priced = {
  readonly priceCents: number;
  readonly quantity: number;
  /** The line's share of the promo codes in cents, which earns no points. */
  readonly discountCents?: number;
  readonly badges: readonly string[];
};

/** Returns the points of one line: the whole dollars of its price after promo codes. */
export function computeLinePoints({ priceCents, quantity, discountCents = 0, badges }: Priced): number {
  const factor = badges.includes(MULTIPLIER_BADGE) ? MULTIPLIER : 1;
  return Math.floor((priceCents * quantity - discountCents) / 100) * POINTS_PER_DOLLAR * factor;
}

/** Returns the points of a cart or an order. */
export const computePoints = (lines: readonly Priced[]): number =>
  lines.reduce((sum, line) => sum + computeLinePoints(line), 0);

export type Tier = 'silver' | 'gold' | 'platinum' | 'elite';

/** The points at which a tier starts (transactions §4, §9); the highest tier is by invitation. */
const GOLD_FROM = 1200;
const PLATINUM_FROM = 6000;

/** Returns the tier for a number of earned points. */
export function getTier(points: number, isElite: boolean): Tier {
  if (isElite) return 'elite';
  if (points >= PLATINUM_FROM) return 'platinum';
  return points >= GOLD_FROM ? 'gold' : 'silver';
}

/** Returns points with their dollar value. */
export const presentPoints = (points: number): TotalPoints => ({
  points,
  dollarValue: formatCents(points * CENTS_PER_POINT),
});
