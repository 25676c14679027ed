import type { AmazonPaySettings } from '../../../../config/readPaymentSettings.ts';
import type { Parts } from '../../../../parts.ts';
import { getSandboxSigningKey } from '../getSandboxSigningKey.ts';

export const AMAZON_PAY_SANDBOX_PATH = '/dev/payments/amazon';

/** Returns the shop's account at the Amazon Pay sandbox; both sign with the sandboxes' shared key. */
export function getAmazonPaySandboxSettings({ config, db }: Pick<Parts, 'config' | 'db'>): AmazonPaySettings {
  const apiUrl = `${config.publicUrl}${AMAZON_PAY_SANDBOX_PATH}`;
  return {
    apiUrl,
    publicKeyId: 'SANDBOX-SHOP',
    merchantId: 'SHOP',
    storeId: 'amzn1.application-oa2-client.shop',
    scriptUrl: `${apiUrl}/checkout.js`,
    privateKey: () => getSandboxSigningKey(db),
  };
}
