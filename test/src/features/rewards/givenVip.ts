import type {
  Perks,
  Redemption,
  RewardTransactions,
  VipDetails,
  VipMembershipAnswer,
} from '../../../../src/contracts/account/rewards.ts';
import { toMoney } from '../../../../src/lib/money.ts';

/** The paths of the calls of the dashboard. */
export const MEMBERSHIP = '/akitav2/slotz/recognized/v1/vip_membership';
export const PERKS = '/akitav2/slotz/recognized/v1/perks';
export const TRANSACTIONS = '/akitav2/slotz/full/v1/vip_membership/transactions';
export const REDEEM = '/akitav2/slotz/full/v1/vip_points/transactions/redeem';
export const ENROLL = 'POST /akitav2/slotz/full/v1/vip_membership/enroll';

export const givenIncrement = (points: number, missingPoints = 0) => ({
  points,
  dollarValue: `$${(points / 100).toFixed(2)}`,
  missingPoints,
});

/** A gold member with 1,840 points. */
export const givenDetails = (change: Partial<VipDetails> = {}): VipDetails => ({
  tier: 'gold',
  nextTier: 'platinum',
  pointsToNextTier: 3520,
  isNextTierNear: false,
  earnedThisYear: 2480,
  tierEndsOn: '2027-12-31',
  spend_points: 1840,
  spendPoints: { points: 1840, dollarValue: '$18.40' },
  owedPoints: 0,
  nextExpiry: { points: 129, at: '2027-11-20T15:00:00.000Z' },
  redemptionIncrements: [givenIncrement(500), givenIncrement(1000), givenIncrement(1500), givenIncrement(2000, 160)],
  benefits: ['shipping'],
  eligibility: { redeem: true, refundAtFirstScan: true },
  preference: null,
  refundsAtFirstScan: false,
  ...change,
});

/** The membership of a member who has accepted the terms. */
export const givenMembership = (
  member: VipDetails | null = givenDetails(),
  change: Partial<VipMembershipAnswer> = {},
): VipMembershipAnswer => ({
  isEnrolled: member !== null,
  enrolled: member && 1_709_300_000,
  consented: member !== null,
  canEnroll: member === null,
  isVipOrConsented: member !== null,
  member,
  ...change,
});

export const givenTransactions = (change: Partial<RewardTransactions> = {}): RewardTransactions => ({
  transactions: [],
  total: 0,
  page: 1,
  pending: [],
  latestRedemption: null,
  ...change,
});

export const givenPerks: Perks = {
  tier: 'gold',
  perks: [
    {
      id: 'shipping',
      name: 'Free shipping at every speed',
      description: 'On every order.',
      tiers: ['silver', 'gold', 'platinum', 'elite'],
      isMine: true,
    },
    { id: 'vault', name: 'A vault', description: 'Of gold.', tiers: ['platinum', 'elite'], isMine: false },
  ],
};

export const givenRedemption = (status: Redemption['status'], id = 'VP-0000000002'): Redemption => ({
  transaction_id: id,
  status,
  spend_points: 1000,
  amount: toMoney(1000),
});
