import type { PaymentSessionAnswer, PaymentSessionRequest } from '../../../../src/contracts/paymentSessions.ts';
import { isExpressCheckoutOffered } from '../../../../src/lib/isExpressCheckoutOffered.ts';
import { SHIPPING_COUNTRIES } from '../../../../src/lib/shippingCountries.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { createToken } from '../../../platform/ids.ts';
import { startPaymentSession } from '../../payments/actions.ts';
import type { Buyer } from '../buyer.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import { configure } from '../purchase/configure.ts';
import { buildStepReturnUrls } from './returnUrls.ts';
import { type AskingShop, createPaymentNotOfferedError, findRedirectProvider } from './startRedirect.ts';

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
  shop: AskingShop,
  { purchaseId, paymentMethodCode, disableHf }: PaymentSessionRequest,
): Promise<PaymentSessionAnswer> {
  const provider = findRedirectProvider(parts, shop, paymentMethodCode);
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
