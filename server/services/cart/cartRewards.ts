import type { CartRewards } from '../../../src/contracts/cart.ts';
import type { VipMembership } from '../../../src/contracts/rewards.ts';
import { estimateLines } from '../rewards/actions.ts';
import type { DescribedLine } from './actions.ts';

/** How a guest stands to the programme: unknown to it until they have signed in. */
const GUEST: VipMembership = {
  isEnrolled: false,
  enrolled: null,
  consented: false,
  canEnroll: false,
  isVipOrConsented: false,
};

type EarningLine = DescribedLine & {
  /** The line's share of the promo codes. */
  readonly discountCents?: number;
};

/** The points that buying these lines would bring, and the shopper's membership (browsing §6); without one the shopper is a guest. */
export const rewardsOf = (lines: readonly EarningLine[], membership: VipMembership | null): CartRewards => ({
  ...(membership ?? GUEST),
  totalPoints: estimateLines(lines.filter((line) => !line.saved)),
});
