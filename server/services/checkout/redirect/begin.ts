import type { PaymentSessionAnswer, PaymentSessionRequest } from '../../../../src/contracts/paymentSessions.ts';
import type { RedirectCode } from '../../../../src/contracts/payments.ts';
import { mayPayWith } from '../../../../src/lib/mayPayWith.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { newToken } from '../../../platform/ids.ts';
import type { RedirectProvider } from '../../../providers/payments/redirectProvider.ts';
import { paymentUnavailable } from '../../payments/actions.ts';
import type { Buyer } from '../buyer.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import { configure } from '../configure.ts';
import { backToPayment } from './backTo.ts';
import { payerOf } from './payerOf.ts';
import { insertSession } from './sessionStore.ts';

/** The shop that asks: its origin leads back, its name stands on the provider's page. */
export type AskingShop = {
  readonly origin: string;
  readonly name: string;
  /** What is switched on in it. */
  readonly redirectPayments: readonly RedirectCode[];
};

const tooEarly = (): ApiError =>
  new ApiError(409, 'constraint.violations.exist', 'Please choose an address and a delivery option first.');

const nothingToPay = (): ApiError =>
  new ApiError(409, 'checkout.input.invalid', 'Nothing is left to pay: your balance covers this order.');

const notThisOrder = (): ApiError =>
  new ApiError(409, 'checkout.input.invalid', 'This order cannot be paid this way. Please choose another way to pay.');

/**
 * Begins a payment at a provider's own page, over what the purchase comes to now.
 * @throws {ApiError} 404 for a way to pay that the shop does not have, `purchase.not.found`; 409 where address or delivery is missing, or the way does not take the order;
 *   503 `payment.unavailable`
 */
export async function beginPayment(
  parts: CheckoutParts,
  buyer: Buyer,
  shop: AskingShop,
  { purchaseId, paymentMethodCode }: PaymentSessionRequest,
): Promise<PaymentSessionAnswer> {
  const isOn = shop.redirectPayments.includes(paymentMethodCode);
  const provider = isOn ? parts.redirectPayments[paymentMethodCode] : undefined;
  if (!provider) throw new ApiError(404, 'not.found', 'This way to pay is not offered here.');
  const { purchase } = await configure(parts, buyer, { purchaseId });
  if (purchase.furthestStep !== 'payment' && purchase.furthestStep !== 'spc') throw tooEarly();
  const amountCents = purchase.chargeSummary.total.cents;
  if (amountCents === 0) throw nothingToPay();
  const { productList: lines, shippingAddress } = purchase;
  if (!mayPayWith(paymentMethodCode, { lines, totalCents: amountCents })) throw notThisOrder();
  const attempt = newToken();
  const back = { origin: shop.origin, purchaseId };
  const session = await ask(parts, provider, {
    key: attempt,
    purchaseId,
    amountCents,
    shopName: shop.name,
    payer: await payerOf(parts.db, buyer.customerId, shippingAddress?.fullName),
    returnUrl: backToPayment(back, attempt),
    cancelUrl: backToPayment(back, attempt, { cancelled: 'true' }),
  });
  const { sessionId } = session;
  const begun = {
    method: paymentMethodCode,
    sessionId,
    purchaseId,
    customerId: buyer.customerId,
    amountCents,
    origin: shop.origin,
  };
  await insertSession(parts.db, attempt, begun, parts.clock.now());
  return { redirectUrl: session.approvalUrl };
}

async function ask(
  { log }: CheckoutParts,
  provider: RedirectProvider,
  payment: Parameters<RedirectProvider['begin']>[0],
) {
  try {
    return await provider.begin(payment);
  } catch (error) {
    log.error({ err: error, purchaseId: payment.purchaseId }, 'a payment could not be begun at its provider');
    throw paymentUnavailable();
  }
}
