import type { RewardTier, TotalPoints, VipDetails } from '../../../src/contracts/account/rewards.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import { computePieceShare, formatCents } from '../../../src/lib/money.ts';
import { computePiecePoints, type PointsRule } from '../../../src/lib/points.ts';

export type { PointsRule };

/** How a marketplace gives and redeems points. */
export type PointsSettings = PointsRule & {
  /** The value of a point when it is redeemed. */
  readonly centsPerPoint: number;
  /** The smallest number of points that can be redeemed, and the step. */
  readonly redemptionStep: number;
  readonly tierPoints: TierPoints;
};

/** The points of a year at which a tier starts (transactions §4, §9); the highest tier is by invitation. */
export type TierPoints = { readonly gold: number; readonly platinum: number };

/** The rule of orders that were placed before marketplaces had rules of their own. */
export const FIRST_POINTS_RULE: PointsRule = { perDollar: 1, multiplier: 2 };

export const convertPointsToCents = (
  points: number,
  { centsPerPoint }: Pick<PointsSettings, 'centsPerPoint'>,
): number => points * centsPerPoint;

type RewardedLine = {
  readonly priceCents: number;
  readonly quantity: number;
  /** The line's share of the promo codes in cents, which earns no points. */
  readonly discountCents?: number;
  readonly badges: readonly string[];
};

/** Returns the points of one line: the sum of its pieces, each with its share of the discount. */
export function computeLinePoints(
  { priceCents, quantity, discountCents = 0, badges }: RewardedLine,
  rule: PointsRule,
): number {
  const shares = Array.from({ length: quantity }, (_, index) => computePieceShare(discountCents, index + 1, quantity));
  return shares.reduce((sum, share) => sum + computePiecePoints(priceCents - share, badges, rule), 0);
}

/** Returns the points of a cart or an order. */
export const computePoints = (lines: readonly RewardedLine[], rule: PointsRule): number =>
  lines.reduce((sum, line) => sum + computeLinePoints(line, rule), 0);

export type Tier = RewardTier;

const findTierByPoints = (points: number, { gold, platinum }: TierPoints): Exclude<Tier, 'elite'> => {
  if (points >= platinum) return 'platinum';
  return points >= gold ? 'gold' : 'silver';
};

/** The points that a member earned in this tier year and in the last one. */
export type YearPoints = { readonly thisYear: number; readonly lastYear: number };

/** A tier that is reached holds until the end of the following year. */
export const getTier = ({ thisYear, lastYear }: YearPoints, isElite: boolean, tierPoints: TierPoints): Tier =>
  isElite ? 'elite' : findTierByPoints(Math.max(thisYear, lastYear), tierPoints);

/** Returns the tier year at a moment: the calendar year in the shop's time zone. */
export const getTierYear = (moment: Date): number => Number(toShopDay(moment).slice(0, 4));

/** The share of the next tier's points that may be missing while it counts as near (transactions §9). */
const NEAR_NEXT_TIER = 0.35;

export type TierProgress = Pick<
  VipDetails,
  'tier' | 'earnedThisYear' | 'nextTier' | 'pointsToNextTier' | 'isNextTierNear' | 'tierEndsOn'
>;

const NEXT = { silver: 'gold', gold: 'platinum', platinum: null, elite: null } as const;

/** Returns a member's tier, the points missing for the next one, and the end of the tier. */
export function readProgress(
  points: YearPoints,
  isElite: boolean,
  { now, tierPoints }: { readonly now: Date; readonly tierPoints: TierPoints },
): TierProgress {
  const tier = getTier(points, isElite, tierPoints);
  const nextTier = NEXT[tier];
  const pointsToNextTier = nextTier && tierPoints[nextTier] - points.thisYear;
  const year = getTierYear(now) + (findTierByPoints(points.thisYear, tierPoints) === tier ? 1 : 0);
  return {
    tier,
    earnedThisYear: points.thisYear,
    nextTier,
    pointsToNextTier,
    isNextTierNear: nextTier !== null && (pointsToNextTier ?? 0) <= NEAR_NEXT_TIER * tierPoints[nextTier],
    tierEndsOn: tier === 'silver' || tier === 'elite' ? null : `${year}-12-31`,
  };
}

export const presentPoints = (points: number, settings: Pick<PointsSettings, 'centsPerPoint'>): TotalPoints => ({
  points,
  dollarValue: formatCents(convertPointsToCents(points, settings)),
});
