import type { Authorization } from '../../../providers/payments/paymentProvider.ts';
import { createPaymentUnavailableError } from '../../paymentInstruments/actions.ts';
import { type Attempt, buildPaymentKey } from '../attempt.ts';
import { createConfirmationRequiredError, createPaymentDeclinedError } from '../paymentErrors.ts';
import { getPaymentMethod } from '../paymentMethods.ts';
import type { PaymentsParts } from '../paymentsParts.ts';
import { setSessionAmount } from '../redirect/sessionStore.ts';
import { findAttempt, insertAttempt, type PaymentSource } from './authorizationStore.ts';
import { tryToVoidAuthorization } from './voidAuthorization.ts';

/** Rejects a payment session that another attempt has used: the shopper has to approve again. A card can pay again. */
async function refuseUsed(parts: PaymentsParts, attempt: Attempt, source: PaymentSource): Promise<never> {
  const { method } = source;
  const other = await findAttempt(parts.db, method === 'card' ? { method, key: buildPaymentKey(attempt) } : source);
  if (other) await tryToVoidAuthorization(parts, other);
  throw createPaymentDeclinedError();
}

/**
 * Authorizes the payment. The attempt is recorded first, so that the settling job finds it after a crash.
 * @returns the provider's reference
 * @throws {ApiError} 400 `credit.card.verification.declined`; 409 `ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED`; 503
 * `payment.unavailable`
 */
export async function authorizePayment(
  parts: PaymentsParts,
  attempt: Attempt,
  source: PaymentSource,
  amountCents: number,
): Promise<string> {
  await parts.reachFaultPoint('authorization about to start');
  const outcome = await insertAttempt(parts.db, attempt, source, amountCents, parts.clock.now());
  await parts.reachFaultPoint('attempt inserted');
  if (outcome === 'taken') return refuseUsed(parts, attempt, source);
  if (outcome === 'closed') throw createPaymentDeclinedError();
  if (source.method !== 'card') await setSessionAmount(parts.db, source, amountCents);
  let answer: Authorization;
  try {
    const { token, backTo } = source;
    const isFirst = outcome === 'first';
    const payment = {
      key: buildPaymentKey(attempt),
      token,
      amountCents,
      reference: null,
      isFirst,
      ...(backTo && { backTo }),
    };
    answer = await getPaymentMethod(parts, source.method).authorize(payment);
  } catch (error) {
    parts.log.error({ err: error, purchaseId: attempt.purchaseId }, 'the payment provider did not answer');
    throw createPaymentUnavailableError();
  }
  await parts.reachFaultPoint('payment authorized');
  if (answer.status === 'authorized') return answer.reference;
  // The attempt stays pending: it continues when the shopper returns, and the settling job closes it otherwise.
  if (answer.status === 'confirmation required') throw createConfirmationRequiredError(answer.redirectUrl);
  await tryToVoidAuthorization(parts, attempt, answer.status);
  throw createPaymentDeclinedError();
}
