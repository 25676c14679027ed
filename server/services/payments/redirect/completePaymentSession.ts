import type { AddressFields } from '../../../../src/contracts/addresses.ts';
import type { PaymentReturnRequest } from '../../../../src/contracts/paymentSessions.ts';
import type { RedirectCode } from '../../../../src/lib/paymentMethods.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import type { ApprovalState, RedirectProvider } from '../../../providers/payments/redirectProvider.ts';
import { createPaymentUnavailableError } from '../../paymentInstruments/actions.ts';
import type { PaymentsParts } from '../paymentsParts.ts';
import { findSession, markApproved } from './sessionStore.ts';

const createNotApprovedError = (): ApiError =>
  new ApiError(
    400,
    'payment.not.approved',
    'The payment was not approved. Please try again, or choose another way to pay.',
  );

async function readState(
  { log }: Pick<PaymentsParts, 'log'>,
  provider: RedirectProvider,
  sessionId: string,
  purchaseId: string,
): Promise<ApprovalState> {
  try {
    return await provider.readState(sessionId);
  } catch (error) {
    log.error({ err: error, purchaseId }, 'a provider did not report the state of a payment session');
    throw createPaymentUnavailableError();
  }
}

export type CompletedSession = {
  readonly purchaseId: string;
  readonly method: RedirectCode;
  readonly sessionId: string;
  /** The address chosen at the provider, not validated. */
  readonly shippingAddress?: AddressFields | undefined;
};

/**
 * Records that the shopper has approved a payment session. The provider is asked, because the return URL is no proof.
 * Idempotent.
 * @throws {ApiError} 404 for an unknown token or another customer's; 400 `payment.not.approved`; 503
 * `payment.unavailable`
 */
export async function completePaymentSession(
  parts: Pick<PaymentsParts, 'db' | 'clock' | 'log' | 'redirectPayments'>,
  customerId: number,
  { attempt, amazonCheckoutSessionId }: PaymentReturnRequest,
): Promise<CompletedSession> {
  const session = await findSession(parts.db, customerId, attempt);
  const provider = session && parts.redirectPayments[session.method];
  if (!provider) throw createNotFoundError('This payment');
  const { purchaseId, method } = session;
  const sessionId = session.sessionId ?? amazonCheckoutSessionId;
  if (sessionId === undefined) throw createNotApprovedError();
  const state = await readState(parts, provider, sessionId, purchaseId);
  // The session id comes from the URL: the provider must confirm that it was started under this attempt, not by another
  // customer.
  const isNamedNow = session.sessionId === null;
  if (state.status !== 'approved' || (isNamedNow && state.startedAs !== attempt)) throw createNotApprovedError();
  await markApproved(parts.db, attempt, { sessionId, payer: state.payer }, parts.clock.now());
  return { purchaseId, method, sessionId, shippingAddress: state.shippingAddress };
}
