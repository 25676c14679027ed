import type { CartRewards } from '../../../src/contracts/cart.ts';
import type { VipMembership } from '../../../src/contracts/rewards.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { estimateLines, membershipOf } from '../rewards/actions.ts';
import type { CartContents } from './actions.ts';
import type { CartParts } from './cartParts.ts';

/** How a guest stands to the programme: unknown to it until they have signed in. */
const GUEST: VipMembership = {
  isEnrolled: false,
  enrolled: null,
  consented: false,
  canEnroll: false,
  isVipOrConsented: false,
};

/** What these lines would bring in points who is such a member; a guest without a membership (browsing §6). */
export const rewardsOf = (lines: CartContents['lines'], membership: VipMembership = GUEST): CartRewards => ({
  ...membership,
  totalPoints: estimateLines(lines.filter((line) => !line.saved)),
});

/** What the cart would bring its shopper in points (browsing §6). Undefined where it cannot be told, which never fails the cart. */
export async function cartRewardsOf(
  { db, clock, log }: CartParts,
  { customerId }: Pick<Caller, 'customerId'>,
  { lines }: CartContents,
): Promise<CartRewards | undefined> {
  try {
    return rewardsOf(lines, customerId === null ? GUEST : await membershipOf({ db, clock }, customerId));
  } catch (failure) {
    log.error({ err: failure }, 'points of a cart failed');
    return undefined;
  }
}
