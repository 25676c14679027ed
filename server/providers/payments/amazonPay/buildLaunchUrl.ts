import type { AmazonPaySettings } from '../../../config/readPaymentSettings.ts';
import type { ExpressToApprove, PaymentToApprove } from '../paymentProvider.ts';
import { formatDecimal } from '../providerCall.ts';
import { signText } from './createAmazonPayClient.ts';

export const LAUNCH_PATH = '/payments/amazonPay';

type Approving = Omit<PaymentToApprove, 'amountCents' | 'payer'>;

/** Returns the URL of our launch page: Amazon is reached only by its script with the signed payload. */
async function buildUrl(
  { storeId, privateKey }: AmazonPaySettings,
  payment: Approving,
  request: { readonly scopes: readonly string[]; readonly deliverySpecifications?: object },
): Promise<URL> {
  const payload = JSON.stringify({
    webCheckoutDetails: { checkoutReviewReturnUrl: payment.returnUrl, checkoutCancelUrl: payment.cancelUrl },
    storeId,
    chargePermissionType: 'OneTime',
    ...request,
    merchantMetadata: {
      merchantReferenceId: payment.key,
      merchantStoreName: payment.shopName,
      customInformation: payment.purchaseId,
    },
  });
  const url = new URL(LAUNCH_PATH, payment.returnUrl);
  url.searchParams.set('payload', Buffer.from(payload).toString('base64url'));
  url.searchParams.set('signature', signText(await privateKey(), payload));
  return url;
}

/** Returns the URL to choose a payment for a sum at Amazon. */
export async function buildLaunchUrl(settings: AmazonPaySettings, payment: PaymentToApprove): Promise<string> {
  const url = await buildUrl(settings, payment, { scopes: ['name', 'email'] });
  url.searchParams.set('amount', formatDecimal(payment.amountCents));
  return url.href;
}

/** Returns the URL to choose payment and address at Amazon, in the shop's shipping countries only. */
export async function buildExpressLaunchUrl(settings: AmazonPaySettings, payment: ExpressToApprove): Promise<string> {
  const restrictions = Object.fromEntries(payment.shipsTo.map((country) => [country, {}]));
  const url = await buildUrl(settings, payment, {
    scopes: ['name', 'email', 'phoneNumber'],
    deliverySpecifications: { addressRestrictions: { type: 'Allowed', restrictions } },
  });
  return url.href;
}
