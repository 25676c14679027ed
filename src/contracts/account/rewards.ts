import { z } from 'zod';
import { asin, createBoundedText, money } from '../common.ts';

/** A membership in the form for cart and checkout (transactions §3, Rewards). */
export const vipMembership = z.object({
  isEnrolled: z.boolean(),
  /** Unix seconds; null for a customer who is not enrolled. */
  enrolled: z.int().nullable(),
  consented: z.boolean(),
  canEnroll: z.boolean(),
  isVipOrConsented: z.boolean(),
});
export type VipMembership = z.infer<typeof vipMembership>;

/** Reward points and their value. */
export const totalPoints = z.object({
  points: z.int().min(0),
  /** The redemption value of the points, such as `$1.29`. */
  dollarValue: z.string(),
});
export type TotalPoints = z.infer<typeof totalPoints>;

/** From the lowest to the highest. */
export const rewardTiers = ['silver', 'gold', 'platinum', 'elite'] as const;
export type RewardTier = (typeof rewardTiers)[number];

/** Shipping speeds for preferences and estimates (transactions §9). */
const rewardSpeeds = ['next-wow', 'second', 'next-business', 'next'] as const;
export type RewardSpeed = (typeof rewardSpeeds)[number];

/** An amount of points that can be redeemed. */
const redemptionIncrement = totalPoints.extend({
  /** Points that are still missing; 0 if there are enough. */
  missingPoints: z.int().min(0),
});
export type RedemptionIncrement = z.infer<typeof redemptionIncrement>;

/** A member's points, tier and perks (transactions §3, Rewards). */
const vipDetails = z.object({
  tier: z.enum(rewardTiers),
  nextTier: z.enum(rewardTiers).nullable(),
  /** Null if no further tier can be earned. */
  pointsToNextTier: z.int().min(0).nullable(),
  isNextTierNear: z.boolean(),
  /** Points of this calendar year, which decide the tier. */
  earnedThisYear: z.int(),
  /** The last day of the tier, ISO; null for a tier that does not end. */
  tierEndsOn: z.string().nullable(),
  /** The points that can be redeemed. */
  spend_points: z.int().min(0),
  spendPoints: totalPoints,
  /** The points that the member owes for returned goods, which the next points pay. */
  owedPoints: z.int().min(0),
  /** The next points that will be lost, and the moment; null without any. */
  nextExpiry: z.object({ points: z.int().min(1), at: z.string() }).nullable(),
  /** Every amount that can be redeemed, lowest first, and the next one. */
  redemptionIncrements: z.array(redemptionIncrement),
  /** Ids of the perks of the tier. */
  benefits: z.array(z.string()),
  eligibility: z.object({
    /** Whether points can be redeemed: the member has consented and has enough points. */
    redeem: z.boolean(),
    /** Whether the member can choose refunds at the carrier's first scan. */
    refundAtFirstScan: z.boolean(),
  }),
  /** The speed that checkout selects first; null for none. */
  preference: z.enum(rewardSpeeds).nullable(),
  refundsAtFirstScan: z.boolean(),
});
export type VipDetails = z.infer<typeof vipDetails>;

/**
 * GET /akitav2/slotz/recognized/v1/vip_membership. `member` is null for a customer who is not enrolled. Answers 404 for a
 * customer who is not enrolled and cannot enroll.
 */
export const vipMembershipAnswer = vipMembership.extend({ member: vipDetails.nullable() });
export type VipMembershipAnswer = z.infer<typeof vipMembershipAnswer>;

/**
 * POST /akitav2/slotz/full/v1/vip_membership/enroll. A member of the previous program consents by it too. Answers 400
 * 'Customer is already enrolled.' and 403 'Customer is banned from enrollment' (transactions §8).
 */
export const enrollRequest = z.object({
  /**
   * Whether the customer accepts the terms. A mail's link enrolls without acceptance; the customer has to accept the
   * terms before the first use.
   */
  consent: z.boolean().default(true),
  /** The mail that contained the link. */
  emailId: createBoundedText(64).optional(),
});
export type EnrollRequest = z.input<typeof enrollRequest>;

/** POST /akitav2/slotz/optional/v1/vip_points/estimate: the points that buying these items would earn. */
export const pointsEstimateRequest = z.object({
  items: z
    .array(z.object({ asin, quantity: z.int().min(1).max(99).default(1) }))
    .min(1)
    .max(100),
});
export type PointsEstimateRequest = z.input<typeof pointsEstimateRequest>;

/** The points of all items together, and of each (transactions §3, Rewards); unknown items are left out. */
export const pointsEstimate = z.object({
  transparencyPointsForCart: z.object({ totalPoints }),
  transparencyPointsForItem: z.array(z.object({ asin: z.string(), totalPoints })),
});
export type PointsEstimate = z.infer<typeof pointsEstimate>;

/** The minimum number of points to redeem, and the step of larger numbers. */
export const redeemPointsRequest = z.object({
  /** A multiple of the marketplace's step (400 `redemption.step`). */
  spend_points: z.int().min(1).max(1_000_000),
  /** With the same key, a repeated request redeems once. */
  requestKey: createBoundedText(64).min(1).optional(),
});
export type RedeemPointsRequest = z.input<typeof redeemPointsRequest>;

/** GET of the same path: one redemption, or the customer's latest. */
export const redemptionQuery = z.object({ transaction_id: createBoundedText(64).optional() });

/** A redemption. It is `pending` until the worker has executed it; after an `error` no points were taken. */
export const redemption = z.object({
  transaction_id: z.string(),
  status: z.enum(['pending', 'success', 'error']),
  spend_points: z.int().min(1),
  /** The amount credited to the gift balance. */
  amount: money,
});
export type Redemption = z.infer<typeof redemption>;

/** GET /akitav2/slotz/full/v1/vip_membership/transactions: the member's ledger, newest first. */
export const rewardTransactionsQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
});

const rewardTransaction = z.object({
  id: z.string(),
  kind: z.enum(['earn', 'takeBack', 'redeem', 'expire', 'credit']),
  /** Below zero if points were lost or redeemed. */
  points: z.int(),
  at: z.string(),
  orderId: z.string().nullable(),
  /** The product, or the reason of goodwill points; null for redemptions. */
  productName: z.string().nullable(),
  /** Redemptions only: the value, such as `$10.00`, and the reference. */
  dollarValue: z.string().nullable(),
  transaction_id: z.string().nullable(),
});
export type RewardTransaction = z.infer<typeof rewardTransaction>;

export const rewardTransactions = z.object({
  transactions: z.array(rewardTransaction),
  total: z.int().min(0),
  page: z.int().min(1),
  /** Orders whose goods have not arrived yet, with the points that they will earn; newest first. */
  pending: z.array(z.object({ orderId: z.string(), points: z.int().min(1), placedAt: z.string() })),
  /** The latest redemption, which may not be finished; null without any. */
  latestRedemption: redemption.nullable(),
});
export type RewardTransactions = z.infer<typeof rewardTransactions>;

/** POST …/vip_membership/vip_preference: the delivery speed that checkout selects first; null for none. */
export const vipPreferenceRequest = z.object({ preference: z.enum(rewardSpeeds).nullable() });

/** POST /akita/slotz/full/v1/customers/rofs_preference: whether returns are refunded at the carrier's first scan. */
export const rofsPreferenceRequest = z.object({ preference: z.boolean() });

/** POST /akita/slotz/full/v1/estimate/order: a member's savings on an order, by speed. */
export const orderEstimateRequest = z.object({ shipping_speeds: z.array(z.enum(rewardSpeeds)).min(1).max(4) });

export const orderEstimate = z.object({
  shipping_speeds: z.array(z.object({ shipping_speed: z.enum(rewardSpeeds), savings: money })),
});
export type OrderEstimate = z.infer<typeof orderEstimate>;

/** GET /akitav2/slotz/recognized/v1/perks: all perks, with the tiers that have them. */
export const perks = z.object({
  tier: z.enum(rewardTiers),
  perks: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      tiers: z.array(z.enum(rewardTiers)),
      isMine: z.boolean(),
    }),
  ),
});
export type Perks = z.infer<typeof perks>;
