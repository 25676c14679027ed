import type { VipMembership } from '../../../../src/contracts/rewards.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { linksOf } from '../../identity/actions.ts';
import { membershipOf } from '../../rewards/actions.ts';
import { NO_STANDING, type ShopperStanding } from './shippingBenefit.ts';

/** What bears on the shipping of a customer's purchase: the rewards programme and Prime; nothing for a guest. */
export async function readStanding(
  db: Database | Transaction,
  clock: Clock,
  customerId: number | null,
): Promise<ShopperStanding & { readonly membership?: VipMembership }> {
  if (customerId === null) return NO_STANDING;
  const membership = await membershipOf({ db, clock }, customerId);
  const { isEnrolled, enrolled, consented, canEnroll } = membership;
  return {
    ...NO_STANDING,
    ...(await linksOf(db, customerId)),
    enrolledAt: isEnrolled && enrolled !== null ? new Date(enrolled * 1000) : null,
    hasConsented: consented,
    canEnroll,
    membership,
  };
}
