import type { RewardTier } from '../../../contracts/account/rewards.ts';

/** The names of the tiers (transactions §4). */
export const TIER_NAMES: Readonly<Record<RewardTier, string>> = {
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
  elite: 'Elite',
};
