import {
  type OrderEstimate,
  type Perks,
  type RewardSpeed,
  type RewardTier,
  rewardTiers,
} from '../../../src/contracts/account/rewards.ts';
import { formatWhole, toMoney } from '../../../src/lib/money.ts';
import type { PointsRule } from './rules.ts';

type Perk = Omit<Perks['perks'][number], 'isMine'>;

/** From the tier gold on. */
const HIGHER = rewardTiers.slice(1);

/** The perks of members (transactions §6), in the order in which pages show them. */
const PERKS: readonly Perk[] = [
  {
    id: 'shipping',
    name: 'Free shipping at every speed',
    description: 'Also next business day, on every order.',
    tiers: [...rewardTiers],
  },
  {
    id: 'multiplier',
    name: 'Double points',
    description: 'Two points a dollar on products with the badge VIP Point Multiplier.',
    tiers: [...rewardTiers],
  },
  {
    id: 'phone',
    name: 'Your own phone line',
    description: 'Answered day or night.',
    tiers: [...rewardTiers],
  },
  {
    id: 'refund-at-first-scan',
    name: 'Faster refunds',
    description: 'Your money is on its way when the carrier first scans your return.',
    tiers: HIGHER,
  },
];

const listPerks = (tier: RewardTier): readonly Perk[] => PERKS.filter(({ tiers }) => tiers.includes(tier));

export const listBenefitIds = (tier: RewardTier): string[] => listPerks(tier).map(({ id }) => id);

/** Returns a perk with the points that the marketplace gives. A perk that gives no additional points is left out. */
function describePerk(perk: Perk, { perDollar, multiplier }: PointsRule): Perk | undefined {
  if (perk.id !== 'multiplier') return perk;
  if (multiplier === 1) return undefined;
  const name = multiplier === 2 ? perk.name : `${multiplier} times the points`;
  const description = `${formatWhole(perDollar * multiplier)} points a dollar on products with the badge VIP Point Multiplier.`;
  return { ...perk, name, description };
}

export const presentPerks = (tier: RewardTier, rule: PointsRule): Perks => ({
  tier,
  perks: PERKS.flatMap((perk) => {
    const description = describePerk(perk, rule);
    return description ? [{ ...description, isMine: perk.tiers.includes(tier) }] : [];
  }),
});

/** A member's savings on shipping, in cents (transactions §9, VIP shipping savings). */
const SAVINGS: Readonly<Record<RewardSpeed, number>> = {
  'next-wow': 0,
  'next-business': 2500,
  next: 2500,
  second: 1500,
};

/** Returns a member's savings on an order's shipping, by speed (transactions §7, estimate/order). */
export const estimateOrder = (speeds: readonly RewardSpeed[]): OrderEstimate => ({
  shipping_speeds: speeds.map((speed) => ({ shipping_speed: speed, savings: toMoney(SAVINGS[speed]) })),
});
