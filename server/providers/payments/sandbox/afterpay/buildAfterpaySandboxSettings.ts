import { createHmac } from 'node:crypto';
import type { Config } from '../../../../config/readConfig.ts';
import type { AfterpaySettings } from '../../../../config/readPaymentSettings.ts';

export const AFTERPAY_SANDBOX_PATH = '/dev/payments/afterpay';

/** Returns the shop's account at the Afterpay sandbox; its secret is derived from the shop's secret key. */
export const buildAfterpaySandboxSettings = ({
  publicUrl,
  secretKeys,
}: Pick<Config, 'publicUrl' | 'secretKeys'>): AfterpaySettings => ({
  apiUrl: `${publicUrl}${AFTERPAY_SANDBOX_PATH}`,
  merchantId: '100',
  secretKey: createHmac('sha256', secretKeys[0]).update('afterpay sandbox').digest('base64url'),
});
