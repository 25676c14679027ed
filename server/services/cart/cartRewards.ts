import type { CartRewards } from '../../../src/contracts/cart.ts';
import type { VipMembership } from '../../../src/contracts/rewards.ts';
import { estimateLines } from '../rewards/actions.ts';
import type { CartContents } from './actions.ts';

/** How a guest stands to the programme: unknown to it until they have signed in. */
const GUEST: VipMembership = {
  isEnrolled: false,
  enrolled: null,
  consented: false,
  canEnroll: false,
  isVipOrConsented: false,
};

/** What these lines would bring who buys them in points, a member or, without a membership, a guest (browsing §6). */
export const rewardsOf = (lines: CartContents['lines'], membership: VipMembership | null): CartRewards => ({
  ...(membership ?? GUEST),
  totalPoints: estimateLines(lines.filter((line) => !line.saved)),
});
