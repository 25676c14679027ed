import type { VipMembership } from '../../../../src/contracts/rewards.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { linksOf } from '../../identity/actions.ts';
import { standingOf } from '../../rewards/actions.ts';
import type { Buyer } from '../buyer.ts';
import type { ShopperStanding } from './shippingBenefit.ts';

/** What bears on the shipping of a buyer's purchase: the rewards programme, Prime, and whether they buy on a phone. */
export async function readStanding(
  db: Database | Transaction,
  clock: Clock,
  { customerId, hasMobilePromo }: Pick<Buyer, 'customerId' | 'hasMobilePromo'>,
): Promise<ShopperStanding & { readonly membership: VipMembership }> {
  const [{ membership, tier }, links] = await Promise.all([
    standingOf({ db, clock }, customerId),
    linksOf(db, customerId),
  ]);
  const { isEnrolled, enrolled, consented, canEnroll } = membership;
  return {
    ...links,
    enrolledAt: isEnrolled && enrolled !== null ? new Date(enrolled * 1000) : null,
    hasConsented: consented,
    canEnroll,
    tier,
    hasMobilePromo,
    membership,
  };
}
