import { sql } from 'kysely';
import type { AddressFields } from '../../../../src/contracts/account/addresses.ts';
import type { ConfigureAnswer } from '../../../../src/contracts/checkout/checkout.ts';
import type { ExpressAddressAnswer, PaymentReturnRequest } from '../../../../src/contracts/checkout/paymentSessions.ts';
import { addAddress, isRightAddress } from '../../addresses/actions.ts';
import { completePaymentSession } from '../../payments/actions/redirect/paymentSessions.ts';
import { buildApprovedSessionsSql, toApprovedSessions } from '../../payments/actions/redirect/sessionStore.ts';
import type { CheckoutParts } from '../actions/checkoutParts.ts';
import type { Buyer } from '../buyer.ts';
import { configure } from '../purchase/configure.ts';

/** Ships to the provider's address if it follows the shop's rules; otherwise the shopper corrects it. */
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
 * chosen there. Idempotent.
 * @throws {ApiError} 404 for an unknown token or another customer's; 400 `payment.not.approved`; 503
 *  `payment.unavailable`
 */
export async function completeRedirect(
  parts: CheckoutParts,
  buyer: Buyer,
  request: PaymentReturnRequest,
): Promise<ConfigureAnswer> {
  const completedSession = await completePaymentSession(parts, buyer.customerId, request);
  const { purchaseId, method, sessionId, shippingAddress } = completedSession;
  // The payment method is applied first: a purchase that is no longer open must not get the address either.
  const answer = await configure(parts, buyer, {
    purchaseId,
    paymentMethods: [{ paymentMethodCode: method }],
    ...(method === 'amazonPay' && { amazonCheckoutSessionId: sessionId }),
  });
  return shippingAddress ? shipTo(parts, buyer, answer, shippingAddress) : answer;
}

/**
 * Returns the express checkout address that breaks the shop's rules, for the shopper to correct. It is read from the
 * provider, because it is not stored. Null if the provider does not answer: the shopper can enter an address.
 */
export async function readRefusedAddress(
  { db, redirectPayments, log }: CheckoutParts,
  { customerId }: Buyer,
  purchaseId: string,
): Promise<ExpressAddressAnswer> {
  const { sessions } = await db
    .selectNoFrom(buildApprovedSessionsSql(customerId, sql`${purchaseId}`).as('sessions'))
    .executeTakeFirstOrThrow();
  const [newest] = toApprovedSessions(sessions);
  const provider = newest && redirectPayments[newest.method];
  if (!newest || !provider?.startExpress) return { refusedAddress: null };
  try {
    const { shippingAddress } = await provider.readState(newest.sessionId);
    return { refusedAddress: shippingAddress && !isRightAddress(shippingAddress) ? shippingAddress : null };
  } catch (error) {
    log.warn({ err: error, purchaseId }, 'a provider did not say where an order was to go');
    return { refusedAddress: null };
  }
}
