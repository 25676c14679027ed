import { ApiError } from '../../../platform/http/apiError.ts';
import { enrol } from '../../rewards/actions.ts';
import type { Buyer } from '../buyer.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import type { Choices } from '../quote/choices.ts';

/**
 * Enrols the buyer in rewards if they chose it, after their order is placed (transactions §4, Order placement). A
 * refusal (banned, already enrolled) or failure is only logged: the order stands.
 */
export async function enrolWithOrder(
  { db, clock, log }: CheckoutParts,
  { customerId, cart }: Buyer,
  { isVipEnrollmentSelected }: Pick<Choices, 'isVipEnrollmentSelected'>,
): Promise<void> {
  // A guest has no account for points.
  if (!isVipEnrollmentSelected || 'sessionId' in cart) return;
  try {
    await enrol({ db, clock }, customerId);
  } catch (failure) {
    if (failure instanceof ApiError)
      log.info({ customerId, refusal: failure.id }, 'the enrolment with an order was refused');
    else log.error({ err: failure, customerId }, 'enrolling with an order failed');
  }
}
