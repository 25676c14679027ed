import type { CartRewards } from '../../../src/contracts/cart.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { estimateLines, membershipOf } from '../rewards/actions.ts';
import type { CartContents } from './actions.ts';
import type { CartParts } from './cartParts.ts';

/** How a guest stands to the programme: unknown to it until they have signed in. */
const GUEST = { isEnrolled: false, enrolled: null, consented: false, canEnroll: false, isVipOrConsented: false };

/** What the cart would bring its shopper in points (browsing §6). Undefined where it cannot be told, which never fails the cart. */
export async function cartRewardsOf(
  { db, clock, log }: CartParts,
  { customerId }: Pick<Caller, 'customerId'>,
  { lines }: CartContents,
): Promise<CartRewards | undefined> {
  try {
    const membership = customerId === null ? GUEST : await membershipOf({ db, clock }, customerId);
    return { ...membership, totalPoints: estimateLines(lines.filter((line) => !line.saved)) };
  } catch (failure) {
    log.error({ err: failure }, 'points of a cart failed');
    return undefined;
  }
}
