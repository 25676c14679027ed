import type { Marketplace } from '../../contracts/content/content.ts';
import { formatCents, formatWhole } from '../../lib/money.ts';

type PointsRules = Marketplace['points'];
export type PointsTexts = ReturnType<typeof formatPointsTexts>;

const formatPoints = (points: number): string => (points === 1 ? '1 point' : `${formatWhole(points)} points`);

/** Returns the page texts about the marketplace's points. */
export function formatPointsTexts({ perDollar, multiplier, centsPerPoint, redemptionStep, tierPoints }: PointsRules) {
  return {
    /** `1 point` for each dollar. */
    perDollar: formatPoints(perDollar),
    /** `2 points` for each dollar of products with the multiplier; undefined if they earn no more. */
    multiplied: multiplier === 1 ? undefined : formatPoints(perDollar * multiplier),
    /** `100 points are worth $1.00` */
    worth: `100 points are worth ${formatCents(100 * centsPerPoint)}`,
    /** `from 500 points, in steps of 500` */
    steps: `from ${formatPoints(redemptionStep)}, in steps of ${formatWhole(redemptionStep)}`,
    /** `$5.00`: the value of the smallest redemption. */
    stepWorth: formatCents(redemptionStep * centsPerPoint),
    /** `1,200` and `6,000`: the points at which a tier starts. */
    gold: formatWhole(tierPoints.gold),
    platinum: formatWhole(tierPoints.platinum),
  };
}
