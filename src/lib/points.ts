const MULTIPLIER_BADGE = 'VIP Point Multiplier';

/** How goods earn points. An order keeps the rule that it was placed with. */
export type PointsRule = {
  /** Points for each whole dollar of a piece. */
  readonly perDollar: number;
  /** Products with the badge `VIP Point Multiplier` earn this many times as many points. */
  readonly multiplier: number;
};

/** Returns the points of one piece. @param paidCents after promo codes, without tax */
export const computePiecePoints = (
  paidCents: number,
  badges: readonly string[],
  { perDollar, multiplier }: PointsRule,
): number => Math.floor(paidCents / 100) * perDollar * (badges.includes(MULTIPLIER_BADGE) ? multiplier : 1);

/** The tiers of the VIP program, lowest first. */
export const TIER_NAMES = ['Silver', 'Gold', 'Platinum'] as const;
