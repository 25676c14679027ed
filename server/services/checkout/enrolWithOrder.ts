import { ApiError } from '../../platform/http/apiError.ts';
import { enrol } from '../rewards/actions.ts';
import type { Buyer } from './buyer.ts';
import type { CheckoutParts } from './checkoutParts.ts';
import type { Choices } from './choices.ts';

/**
 * Enrols who has chosen to be, now that their order is placed (transactions §4, Order placement). The order stands whatever comes of it:
 * a refusal (banned, enrolled already) is noted, and so is a failure.
 */
export async function enrolWithOrder(
  { db, clock, log }: CheckoutParts,
  { customerId, cart }: Buyer,
  { isVipEnrollmentSelected }: Pick<Choices, 'isVipEnrollmentSelected'>,
): Promise<void> {
  // A guest has no account that points could be kept for.
  if (!isVipEnrollmentSelected || 'sessionId' in cart) return;
  try {
    await enrol({ db, clock }, customerId);
  } catch (failure) {
    if (failure instanceof ApiError) log.info({ customerId, refusal: failure.id }, 'an order enrolled nobody');
    else log.error({ err: failure, customerId }, 'enrolling with an order failed');
  }
}
