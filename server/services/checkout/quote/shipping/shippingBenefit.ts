import type { ShippingBenefitReason, ShipSpeed } from '../../../../../src/contracts/checkout/shipping.ts';
import type { Tier } from '../../../rewards/actions.ts';

/** The facts of a shopper that affect shipping prices. */
export type ShippingCustomerStatus = {
  readonly isPrime: boolean;
  /** Whether the customer has linked an account of the marketplace that provides Prime. */
  readonly isLinked: boolean;
  readonly enrolledAt: Date | null;
  readonly hasConsented: boolean;
  readonly canEnroll: boolean;
  /** The member's tier; the lowest for others. */
  readonly tier: Tier;
  /** Whether the customer buys on a phone, in a shop with a promotion for phones. */
  readonly hasMobilePromo: boolean;
  /** The member's preferred speed, used until the shopper chooses one. */
  readonly preferredSpeed: ShipSpeed | null;
};

/** The price class: VIP makes all speeds free, Prime and promotions some, plain only standard (§6). */
export type ShippingBenefit = 'vip' | 'prime' | 'promotion' | 'plain';

const NEW_VIP_MS = 30 * 86_400_000;

/** Orders in this period of each year get a faster speed for free. Month and day in the warehouse's time zone. */
const FREE_HOLIDAY_SHIPPING = { from: '12-05', to: '12-18' } as const;

function getMemberReason(
  { tier, isPrime, isLinked, hasConsented }: ShippingCustomerStatus,
  memberMs: number,
): ShippingBenefitReason {
  // Members of the previous program never gave consent.
  if (!hasConsented) return 'LEGACY_VIP';
  if (tier === 'elite') return 'REWARDS_ELITE';
  if (tier === 'platinum') return 'REWARDS_PLATINUM';
  if (tier === 'gold') return 'REWARDS_GOLD';
  if (isPrime && isLinked) return 'SILVER_AS_GOLD';
  return memberMs < NEW_VIP_MS ? 'NEW_VIP' : 'REWARDS_SILVER';
}

type Moment = {
  readonly now: Date;
  /** The day at the warehouse, `YYYY-MM-DD`. */
  readonly today: string;
  readonly isVipEnrollmentSelected: boolean;
};

/** Returns the best shipping benefit reason that applies (transactions §4, Shipping benefit reasons). */
export function getShippingBenefitReason(status: ShippingCustomerStatus, moment: Moment): ShippingBenefitReason {
  const { enrolledAt, canEnroll, isPrime, isLinked, hasMobilePromo } = status;
  const day = moment.today.slice(5);
  if (enrolledAt) return getMemberReason(status, moment.now.getTime() - enrolledAt.getTime());
  if (canEnroll && moment.isVipEnrollmentSelected) return 'VIP_AT_CHECKOUT';
  if (isPrime) return isLinked ? 'LINKED_PLUS_PRIME' : 'PRIME_WITHOUT_VIP_AT_CHECKOUT';
  if (hasMobilePromo) return 'MOBILE_PROMO';
  if (day >= FREE_HOLIDAY_SHIPPING.from && day <= FREE_HOLIDAY_SHIPPING.to) return 'FREE_HOLIDAY_SHIPPING';
  return canEnroll ? 'PLAIN_WITHOUT_VIP_AT_CHECKOUT' : 'PLAIN';
}

const BENEFITS: Readonly<Record<ShippingBenefitReason, ShippingBenefit>> = {
  PLAIN: 'plain',
  PLAIN_WITHOUT_VIP_AT_CHECKOUT: 'plain',
  LEGACY_VIP: 'vip',
  NEW_VIP: 'vip',
  VIP_AT_CHECKOUT: 'vip',
  REWARDS_SILVER: 'vip',
  REWARDS_GOLD: 'vip',
  REWARDS_PLATINUM: 'vip',
  REWARDS_ELITE: 'vip',
  SILVER_AS_GOLD: 'vip',
  LINKED_PLUS_PRIME: 'prime',
  PRIME_WITHOUT_VIP_AT_CHECKOUT: 'prime',
  MOBILE_PROMO: 'promotion',
  FREE_HOLIDAY_SHIPPING: 'promotion',
};

export const getShippingBenefit = (reason: ShippingBenefitReason): ShippingBenefit => BENEFITS[reason];

const FREE_WITH: Readonly<Record<'prime' | 'promotion', readonly ShipSpeed[]>> = {
  prime: ['next-business', 'next', 'second', 'std-us'],
  promotion: ['next', 'second', 'std-us'],
};

/** Returns a speed's price with a benefit, in cents: VIP makes all free, Prime and promotions some and standard (§6). */
export function applyShippingBenefit(benefit: ShippingBenefit, speed: ShipSpeed, priceCents: number): number {
  if (benefit === 'vip') return 0;
  return benefit !== 'plain' && FREE_WITH[benefit].includes(speed) ? 0 : priceCents;
}
