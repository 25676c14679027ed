import { z } from 'zod';
import { asin } from './common.ts';

/**
 * GET /akitav2/slotz/recognized/v1/vip_membership (transactions §3, Rewards). Answers 404 for a customer who is not
 * enrolled and cannot enrol.
 */
export const vipMembership = z.object({
  isEnrolled: z.boolean(),
  /** Unix seconds; null for a customer who is not enrolled. */
  enrolled: z.int().nullable(),
  consented: z.boolean(),
  canEnroll: z.boolean(),
  isVipOrConsented: z.boolean(),
});
export type VipMembership = z.infer<typeof vipMembership>;

/** POST /akitav2/slotz/optional/v1/vip_points/estimate: the points that buying these items would earn. */
export const pointsEstimateRequest = z.object({
  items: z
    .array(z.object({ asin, quantity: z.int().min(1).max(99).default(1) }))
    .min(1)
    .max(100),
});
export type PointsEstimateRequest = z.input<typeof pointsEstimateRequest>;

/** Reward points and their value. */
export const totalPoints = z.object({
  points: z.int().min(0),
  /** The redemption value of the points, such as `$1.29`. */
  dollarValue: z.string(),
});
export type TotalPoints = z.infer<typeof totalPoints>;

/** Unknown items are left out. */
export const pointsEstimate = z.object({
  totalPoints,
  items: z.array(z.object({ asin: z.string(), totalPoints })),
});
export type PointsEstimate = z.infer<typeof pointsEstimate>;
