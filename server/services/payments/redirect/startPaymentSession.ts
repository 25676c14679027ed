import type { PaymentSessionAnswer } from '../../../../src/contracts/paymentSessions.ts';
import type { RedirectCode } from '../../../../src/lib/paymentMethods.ts';
import type { StartedPayment } from '../../../providers/payments/redirectProvider.ts';
import { createPaymentUnavailableError } from '../../paymentInstruments/actions.ts';
import type { PaymentsParts } from '../paymentsParts.ts';
import { insertSession } from './sessionStore.ts';

export type NewSession = {
  /** The return token, under which the provider also knows the session. */
  readonly key: string;
  readonly purchaseId: string;
  readonly customerId: number;
  readonly method: RedirectCode;
  /** Null if the amount is not known yet. */
  readonly amountCents: number | null;
  /** The origin of the shop in which the session is started. */
  readonly origin: string;
};

/**
 * Starts a payment session at the provider and stores it. @returns the provider's page
 * @throws {ApiError} 503 `payment.unavailable`
 */
export async function startPaymentSession(
  { db, clock, log }: Pick<PaymentsParts, 'db' | 'clock' | 'log'>,
  { key, ...session }: NewSession,
  createSession: () => Promise<StartedPayment>,
): Promise<PaymentSessionAnswer> {
  let created: StartedPayment;
  try {
    created = await createSession();
  } catch (error) {
    log.error({ err: error, purchaseId: session.purchaseId }, 'a payment session could not be started');
    throw createPaymentUnavailableError();
  }
  await insertSession(db, key, { ...session, sessionId: created.sessionId }, clock.now());
  return { redirectUrl: created.approvalUrl };
}
