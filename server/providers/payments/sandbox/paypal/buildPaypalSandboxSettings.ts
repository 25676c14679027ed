import { createHmac } from 'node:crypto';
import type { Config } from '../../../../config/readConfig.ts';
import type { PaypalSettings } from '../../../../config/readPaymentSettings.ts';

export const PAYPAL_SANDBOX_PATH = '/dev/payments/paypal';

/** Returns the shop's account at the PayPal sandbox; its secret is derived from the shop's secret key. */
export const buildPaypalSandboxSettings = ({
  publicUrl,
  secretKeys,
}: Pick<Config, 'publicUrl' | 'secretKeys'>): PaypalSettings => ({
  apiUrl: `${publicUrl}${PAYPAL_SANDBOX_PATH}`,
  clientId: 'shop-paypal',
  clientSecret: createHmac('sha256', secretKeys[0]).update('paypal sandbox').digest('base64url'),
  webhookId: 'sandbox-webhook',
});
