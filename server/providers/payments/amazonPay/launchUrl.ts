import type { AmazonPaySettings } from '../../../paymentSettings.ts';
import { decimalOf } from '../decimalAmount.ts';
import type { PaymentToApprove } from '../redirectProvider.ts';
import { signText } from './amazonPaySignature.ts';

export const LAUNCH_PATH = '/payments/amazonPay';

/**
 * The page of ours that leads to Amazon: the way there is through a script of theirs, which is given the text that Amazon makes a
 * session from, signed.
 */
export async function launchUrl(
  { storeId, privateKey }: AmazonPaySettings,
  payment: PaymentToApprove,
): Promise<string> {
  const payload = JSON.stringify({
    webCheckoutDetails: { checkoutReviewReturnUrl: payment.returnUrl, checkoutCancelUrl: payment.cancelUrl },
    storeId,
    chargePermissionType: 'OneTime',
    scopes: ['name', 'email'],
    merchantMetadata: {
      merchantReferenceId: payment.key,
      merchantStoreName: payment.shopName,
      customInformation: payment.purchaseId,
    },
  });
  const url = new URL(LAUNCH_PATH, payment.returnUrl);
  url.searchParams.set('payload', Buffer.from(payload).toString('base64url'));
  url.searchParams.set('signature', signText(await privateKey(), payload));
  url.searchParams.set('amount', decimalOf(payment.amountCents));
  return url.href;
}
