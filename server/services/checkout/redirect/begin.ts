import type { PaymentSessionAnswer, PaymentSessionRequest } from '../../../../src/contracts/paymentSessions.ts';
import type { RedirectCode } from '../../../../src/contracts/payments.ts';
import { mayPayWith } from '../../../../src/lib/mayPayWith.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { newToken } from '../../../platform/ids.ts';
import type { BegunPayment, RedirectProvider } from '../../../providers/payments/redirectProvider.ts';
import { paymentUnavailable } from '../../payments/actions.ts';
import type { Buyer } from '../buyer.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import { configure } from '../configure.ts';
import { backToStep } from './backTo.ts';
import { payerOf } from './payerOf.ts';
import { insertSession } from './sessionStore.ts';

/** The shop of the request: its origin is the redirect target, its name is shown on the provider's page. */
export type AskingShop = {
  readonly origin: string;
  readonly name: string;
  /** The redirect methods that are switched on in this shop. */
  readonly redirectPayments: readonly RedirectCode[];
};

const tooEarly = (): ApiError =>
  new ApiError(409, 'constraint.violations.exist', 'Please choose an address and a delivery option first.');

const nothingToPay = (): ApiError =>
  new ApiError(409, 'checkout.input.invalid', 'Nothing is left to pay: your balance covers this order.');

const notThisOrder = (): ApiError =>
  new ApiError(409, 'checkout.input.invalid', 'This order cannot be paid this way. Please choose another way to pay.');

export const notOffered = (): ApiError => new ApiError(404, 'not.found', 'This way to pay is not offered here.');

/** Returns the provider of a payment method that is switched on in a shop. @throws {ApiError} 404 */
export function providerIn(
  { redirectPayments }: Pick<CheckoutParts, 'redirectPayments'>,
  shop: AskingShop,
  code: RedirectCode,
): RedirectProvider {
  const provider = shop.redirectPayments.includes(code) ? redirectPayments[code] : undefined;
  if (!provider) throw notOffered();
  return provider;
}

/**
 * Starts a payment session at a provider's own page for the purchase's current total.
 * @throws {ApiError} 404 for a payment method that the shop does not have, `purchase.not.found`; 409 where address or
 * delivery is missing, nothing is left to pay, or the method does not accept the order; 503 `payment.unavailable`
 */
export async function beginPayment(
  parts: CheckoutParts,
  buyer: Buyer,
  shop: AskingShop,
  { purchaseId, paymentMethodCode, disableHf }: PaymentSessionRequest,
): Promise<PaymentSessionAnswer> {
  const provider = providerIn(parts, shop, paymentMethodCode);
  const { purchase } = await configure(parts, buyer, { purchaseId });
  if (purchase.furthestStep !== 'payment' && purchase.furthestStep !== 'spc') throw tooEarly();
  const amountCents = purchase.chargeSummary.total.cents;
  if (amountCents === 0) throw nothingToPay();
  const { productList: lines, shippingAddress } = purchase;
  if (!mayPayWith(paymentMethodCode, { lines, totalCents: amountCents })) throw notThisOrder();
  const key = newToken();
  const payer = await payerOf(parts.db, buyer.customerId, shippingAddress?.fullName);
  const back = backToStep({ origin: shop.origin, purchaseId, disableHf }, 'payment', key);
  const payment = { key, purchaseId, amountCents, shopName: shop.name, payer, ...back };
  return keepBegun(parts, buyer, shop, { key, purchaseId, method: paymentMethodCode, amountCents }, () =>
    provider.begin(payment),
  );
}

type Begun = {
  readonly key: string;
  readonly purchaseId: string;
  readonly method: RedirectCode;
  readonly amountCents: number | null;
};

/** Starts a payment session at the provider and stores it. @throws {ApiError} 503 `payment.unavailable` */
export async function keepBegun(
  { db, clock, log }: CheckoutParts,
  { customerId }: Buyer,
  { origin }: AskingShop,
  { key, ...begun }: Begun,
  begin: () => Promise<BegunPayment>,
): Promise<PaymentSessionAnswer> {
  let session: BegunPayment;
  try {
    session = await begin();
  } catch (error) {
    log.error({ err: error, purchaseId: begun.purchaseId }, 'a payment could not be begun at its provider');
    throw paymentUnavailable();
  }
  await insertSession(db, key, { ...begun, sessionId: session.sessionId, customerId, origin }, clock.now());
  return { redirectUrl: session.approvalUrl };
}
