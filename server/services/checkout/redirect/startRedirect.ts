import { sql } from 'kysely';
import type { ConfigureAnswer } from '../../../../src/contracts/checkout/checkout.ts';
import type {
  PaymentSessionAnswer,
  PaymentSessionRequest,
} from '../../../../src/contracts/checkout/paymentSessions.ts';
import { SHIPPING_COUNTRIES } from '../../../../src/lib/addresses/shippingCountries.ts';
import { isPaymentMethodAllowed, type RedirectCode } from '../../../../src/lib/checkout/paymentMethods.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { createToken } from '../../../platform/ids.ts';
import type { RedirectProvider } from '../../../providers/payments/paymentProvider.ts';
import { buildContactSql } from '../../customers/actions.ts';
import { startPaymentSession } from '../../payments/actions/redirect/paymentSessions.ts';
import type { CheckoutParts } from '../actions/checkoutParts.ts';
import type { Buyer } from '../buyer.ts';
import { configure } from '../purchase/configure.ts';

/**
 * Returns whether express checkout is offered (transactions §4): the payment type is card (the default), there is no
 * address and no card, and payment is required. Digital purchases are excluded, because they need no address.
 */
export function isExpressCheckoutOffered({ purchase, addresses, paymentInstruments }: ConfigureAnswer): boolean {
  const isTypeCard = purchase.paymentMethods.every(({ paymentMethodCode }) => paymentMethodCode === 'card');
  const isPaymentRequired = purchase.chargeSummary.total.cents > 0;
  const isShipped = purchase.purchaseType === 'PHYSICAL';
  return isTypeCard && addresses.length === 0 && paymentInstruments.length === 0 && isPaymentRequired && isShipped;
}

type ReturnTarget = { readonly origin: string; readonly purchaseId: string };
/** `disableHf`: the step is shown without header and footer, also after the return. */
type StepReturnTarget = ReturnTarget & { readonly disableHf?: boolean | undefined };

const buildStepUrl = (
  { origin, purchaseId }: ReturnTarget,
  step: string,
  params: Readonly<Record<string, string>>,
): string => `${origin}/checkout/${step}?${new URLSearchParams({ pid: purchaseId, ...params })}`;

/** Returns the URLs for return and cancellation of an approval page (transactions §2). */
export const buildStepReturnUrls = (
  { disableHf, ...target }: StepReturnTarget,
  step: 'address' | 'payment',
  attempt: string,
) => {
  const params = { attempt, ...(disableHf && { disableHf: 'true' }) };
  return {
    returnUrl: buildStepUrl(target, step, params),
    cancelUrl: buildStepUrl(target, step, { ...params, cancelled: 'true' }),
  };
};

type PlacementReturn = {
  /** Only for Amazon Pay. */
  readonly amazonCheckoutSessionId?: string;
  readonly setDefault: boolean;
  /** Whether the purchase is beside that of the cart. */
  readonly isSeparate: boolean;
};

/** Returns the URL after the shopper has confirmed the payment at the provider or bank; the order is placed then. */
export const buildPlacementReturnUrl = (
  target: ReturnTarget,
  { amazonCheckoutSessionId, setDefault, isSeparate }: PlacementReturn,
) =>
  buildStepUrl(target, 'spc', {
    ...(amazonCheckoutSessionId !== undefined && { amazonCheckoutSessionId }),
    confirmed: 'true',
    ...(setDefault && { setDefault: 'true' }),
    ...(isSeparate && { separate: 'true' }),
  });

/** Returns the payer's email and name for a provider: the name in the shipping address, if there is one. */
export async function readPayer(db: Database, customerId: number, nameOnParcel: string | undefined) {
  const { contact } = await db
    .selectNoFrom(buildContactSql(sql`${customerId}`).as('contact'))
    .executeTakeFirstOrThrow();
  return { email: contact.email, fullName: nameOnParcel ?? contact.fullName };
}

/** The shop of the request: its origin is the redirect target, its name is shown on the provider's page. */
export type RequestShop = {
  readonly origin: string;
  readonly name: string;
  /** The redirect methods that are switched on in this shop. */
  readonly redirectPayments: readonly RedirectCode[];
};

const createTooEarlyError = (): ApiError =>
  new ApiError(409, 'constraint.violations.exist', 'Please choose an address and a delivery option first.');

const createNothingToPayError = (): ApiError =>
  new ApiError(409, 'checkout.input.invalid', 'Nothing is left to pay: your balance covers this order.');

const createMethodNotAllowedError = (): ApiError =>
  new ApiError(409, 'checkout.input.invalid', 'This order cannot be paid this way. Please choose another way to pay.');

const createPaymentNotOfferedError = (): ApiError =>
  new ApiError(404, 'not.found', 'This way to pay is not offered here.');

/** Returns the provider of a payment method that is switched on in a shop. @throws {ApiError} 404 */
function getRedirectProvider(
  { redirectPayments }: Pick<CheckoutParts, 'redirectPayments'>,
  shop: RequestShop,
  code: RedirectCode,
): RedirectProvider {
  const provider = shop.redirectPayments.includes(code) ? redirectPayments[code] : undefined;
  if (!provider) throw createPaymentNotOfferedError();
  return provider;
}

/**
 * Starts a payment session at a provider's own page for the purchase's current total.
 * @throws {ApiError} 404 for a payment method that the shop does not have, `purchase.not.found`; 409 if address or
 * delivery is missing, nothing is left to pay, or the method does not accept the order; 503 `payment.unavailable`
 */
export async function startRedirect(
  parts: CheckoutParts,
  buyer: Buyer,
  shop: RequestShop,
  { purchaseId, paymentMethodCode, disableHf }: PaymentSessionRequest,
): Promise<PaymentSessionAnswer> {
  const provider = getRedirectProvider(parts, shop, paymentMethodCode);
  const { purchase } = await configure(parts, buyer, { purchaseId });
  if (purchase.furthestStep !== 'payment' && purchase.furthestStep !== 'spc') throw createTooEarlyError();
  const amountCents = purchase.chargeSummary.total.cents;
  if (amountCents === 0) throw createNothingToPayError();
  const { productList: lines, shippingAddress } = purchase;
  if (!isPaymentMethodAllowed(paymentMethodCode, { lines, totalCents: amountCents }))
    throw createMethodNotAllowedError();
  const key = createToken();
  const payer = await readPayer(parts.db, buyer.customerId, shippingAddress?.fullName);
  const returnUrls = buildStepReturnUrls({ origin: shop.origin, purchaseId, disableHf }, 'payment', key);
  const payment = { key, purchaseId, amountCents, shopName: shop.name, payer, ...returnUrls };
  const { customerId } = buyer;
  const session = { key, purchaseId, customerId, method: paymentMethodCode, amountCents, origin: shop.origin };
  return startPaymentSession(parts, session, () => provider.start(payment));
}

const createExpressNotAllowedError = (): ApiError =>
  new ApiError(409, 'checkout.input.invalid', 'Express checkout is not for this order any more. Please go on here.');

/**
 * Starts express checkout (transactions §4) at a provider's own page, where the shopper chooses payment and address.
 * The total is not known yet: it is sent to the provider, and confirmed by the shopper, when the order is placed.
 * @throws {ApiError} 404 for a payment method without express checkout in this shop, `purchase.not.found`; 409 for a
 * purchase that express checkout is not offered for; 503 `payment.unavailable`
 */
export async function startExpressCheckout(
  parts: CheckoutParts,
  buyer: Buyer,
  shop: RequestShop,
  { purchaseId, paymentMethodCode, disableHf }: PaymentSessionRequest,
): Promise<PaymentSessionAnswer> {
  const provider = getRedirectProvider(parts, shop, paymentMethodCode);
  if (!provider.startExpress) throw createPaymentNotOfferedError();
  const startExpress = provider.startExpress;
  if (!isExpressCheckoutOffered(await configure(parts, buyer, { purchaseId }))) throw createExpressNotAllowedError();
  const key = createToken();
  const returnUrls = buildStepReturnUrls({ origin: shop.origin, purchaseId, disableHf }, 'address', key);
  const shipsTo = SHIPPING_COUNTRIES.map(({ code }) => code);
  const { customerId } = buyer;
  const session = { key, purchaseId, customerId, method: paymentMethodCode, amountCents: null, origin: shop.origin };
  return startPaymentSession(parts, session, () =>
    startExpress({ key, purchaseId, shopName: shop.name, shipsTo, ...returnUrls }),
  );
}
