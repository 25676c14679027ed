import type { CartRewards } from '../../../src/contracts/cart.ts';
import type { VipMembership } from '../../../src/contracts/rewards.ts';
import { estimateLines } from '../rewards/actions.ts';
import type { DescribedLine } from './actions.ts';

/** The membership of a guest: unknown until they sign in. */
const GUEST: VipMembership = {
  isEnrolled: false,
  enrolled: null,
  consented: false,
  canEnroll: false,
  isVipOrConsented: false,
};

type EarningLine = DescribedLine & {
  /** The line's share of the promo codes, in cents. */
  readonly discountCents?: number;
};

/**
 * Returns the points that buying these lines would earn, and the shopper's membership (browsing §6); null means a
 * guest.
 */
export const rewardsOf = (lines: readonly EarningLine[], membership: VipMembership | null): CartRewards => ({
  ...(membership ?? GUEST),
  totalPoints: estimateLines(lines.filter((line) => !line.saved)),
});
