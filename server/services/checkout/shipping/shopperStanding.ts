import type { VipMembership } from '../../../../src/contracts/rewards.ts';
import type { Parts } from '../../../platform/parts.ts';
import type { Links } from '../../identity/actions.ts';
import { type Member, standingOf } from '../../rewards/actions.ts';
import type { Buyer } from '../buyer.ts';
import type { ShopperStanding } from './shippingBenefit.ts';

type Known = {
  readonly member: Member;
  /** Null for an unknown customer. */
  readonly links: Links | null;
};

/** Returns the facts that affect shipping of a buyer's purchase: rewards, Prime, and whether they buy on a phone. */
export async function shopperStanding(
  needs: Pick<Parts, 'db' | 'clock'>,
  { customerId, hasMobilePromo }: Pick<Buyer, 'customerId' | 'hasMobilePromo'>,
  { member, links }: Known,
): Promise<ShopperStanding & { readonly membership: VipMembership }> {
  const { membership, tier } = await standingOf(needs, customerId, member);
  const { isEnrolled, enrolled, consented, canEnroll } = membership;
  return {
    isPrime: links?.isPrime ?? false,
    isLinked: links?.isLinked ?? false,
    enrolledAt: isEnrolled && enrolled !== null ? new Date(enrolled * 1000) : null,
    hasConsented: consented,
    canEnroll,
    tier,
    hasMobilePromo,
    membership,
  };
}
