import type { AddressFields } from '../../../../src/contracts/addresses.ts';
import type { ConfigureAnswer } from '../../../../src/contracts/checkout.ts';
import type { PaymentReturnRequest } from '../../../../src/contracts/paymentSessions.ts';
import { ApiError, notFound } from '../../../platform/http/apiError.ts';
import type { ApprovalState, RedirectProvider } from '../../../providers/payments/redirectProvider.ts';
import { addAddress, isRightAddress } from '../../addresses/actions.ts';
import { paymentUnavailable } from '../../payments/actions.ts';
import type { Buyer } from '../buyer.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import { configure } from '../configure.ts';
import { findSession, markApproved } from './sessionStore.ts';

const notApproved = (): ApiError =>
  new ApiError(
    400,
    'payment.not.approved',
    'The payment was not approved. Please try again, or choose another way to pay.',
  );

async function ask(
  { log }: CheckoutParts,
  provider: RedirectProvider,
  sessionId: string,
  purchaseId: string,
): Promise<ApprovalState> {
  try {
    return await provider.look(sessionId);
  } catch (error) {
    log.error({ err: error, purchaseId }, 'a provider did not say what became of a payment');
    throw paymentUnavailable();
  }
}

/**
 * Ships to the address chosen at the provider if it follows the shop's rules; otherwise the shopper corrects it here.
 */
async function shipTo(
  parts: CheckoutParts,
  buyer: Buyer,
  answer: ConfigureAnswer,
  address: AddressFields,
): Promise<ConfigureAnswer> {
  if (!isRightAddress(address)) return { ...answer, refusedAddress: address };
  const { addressId } = await addAddress(parts, buyer.customerId, { ...address, isPrimary: false });
  return configure(parts, buyer, { purchaseId: answer.purchase.purchaseId, addressId });
}

/**
 * Completes a redirect: the approved payment session pays for the purchase, and express checkout ships to the address
 * chosen there. The provider is asked, because the return URL proves nothing. Idempotent.
 * @throws {ApiError} 404 for an unknown token or another customer's; 400 `payment.not.approved`; 503
 *  `payment.unavailable`
 */
export async function comeBack(
  parts: CheckoutParts,
  buyer: Buyer,
  { attempt, amazonCheckoutSessionId }: PaymentReturnRequest,
): Promise<ConfigureAnswer> {
  const session = await findSession(parts.db, buyer.customerId, attempt);
  const provider = session && parts.redirectPayments[session.method];
  if (!provider) throw notFound('This payment');
  const { purchaseId, method } = session;
  const sessionId = session.sessionId ?? amazonCheckoutSessionId;
  if (sessionId === undefined) throw notApproved();
  const state = await ask(parts, provider, sessionId, purchaseId);
  // The session id comes from the URL: the provider must confirm that it was started under this attempt, not by another
  // customer.
  const isNamedNow = session.sessionId === null;
  if (state.status !== 'approved' || (isNamedNow && state.begunAs !== attempt)) throw notApproved();
  await markApproved(parts.db, attempt, { sessionId, payer: state.payer }, parts.clock.now());
  // The payment method first: a purchase that is no longer open must not get the address either.
  const answer = await configure(parts, buyer, {
    purchaseId,
    paymentMethods: [{ paymentMethodCode: method }],
    ...(method === 'amazonPay' && { amazonCheckoutSessionId: sessionId }),
  });
  return state.shippingAddress ? shipTo(parts, buyer, answer, state.shippingAddress) : answer;
}
