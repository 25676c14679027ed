import type { AmazonPaySettings } from '../../../../paymentSettings.ts';
import type { Parts } from '../../../../platform/parts.ts';
import { sandboxSigningKey } from '../sandboxSigningKey.ts';

export const AMAZON_PAY_SANDBOX_PATH = '/dev/payments/amazon';

/** The shop as a merchant of the sandbox that plays Amazon Pay; both sign with the sandboxes' one key. */
export function amazonPaySandboxSettings({ config, db }: Pick<Parts, 'config' | 'db'>): AmazonPaySettings {
  const apiUrl = `${config.publicUrl}${AMAZON_PAY_SANDBOX_PATH}`;
  return {
    apiUrl,
    publicKeyId: 'SANDBOX-SHOP',
    merchantId: 'SHOP',
    storeId: 'amzn1.application-oa2-client.shop',
    scriptUrl: `${apiUrl}/checkout.js`,
    privateKey: () => sandboxSigningKey(db),
  };
}
