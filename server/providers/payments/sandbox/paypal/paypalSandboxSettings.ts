import { createHmac } from 'node:crypto';
import type { Config } from '../../../../config.ts';
import type { PaypalSettings } from '../../../../paymentSettings.ts';

export const PAYPAL_SANDBOX_PATH = '/dev/payments/paypal';

/** The shop as a client of the sandbox that plays PayPal; its secret follows from the shop's own key. */
export const paypalSandboxSettings = ({
  publicUrl,
  secretKeys,
}: Pick<Config, 'publicUrl' | 'secretKeys'>): PaypalSettings => ({
  apiUrl: `${publicUrl}${PAYPAL_SANDBOX_PATH}`,
  clientId: 'shop-paypal',
  clientSecret: createHmac('sha256', secretKeys[0]).update('paypal sandbox').digest('base64url'),
  webhookId: 'sandbox-webhook',
});
