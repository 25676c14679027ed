import { createSign, randomUUID } from 'node:crypto';
import type { AmazonPaySettings } from '../../../config/readPaymentSettings.ts';
import type { Parts } from '../../../parts.ts';
import { buildSignedText } from '../../../providers/payments/amazonPay/amazonPayEvent.ts';
import type { SandboxSession } from '../createSandboxSessions.ts';
import { ensureSandboxSigningKey, sendWebhook } from '../sandboxWebhooks.ts';

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
    privateKey: () => ensureSandboxSigningKey(db),
  };
}

type Needs = Pick<Parts, 'db' | 'config' | 'log'>;

/** Returns a webhook event about a charge or its refund, as SNS sends it. */
export async function buildWebhookBody(
  parts: Pick<Needs, 'db' | 'config'>,
  { authorization_id, session_id }: Pick<SandboxSession, 'authorization_id' | 'session_id'>,
  messageId: string = randomUUID(),
  objectType: 'CHARGE' | 'REFUND' = 'CHARGE',
): Promise<Buffer> {
  const { apiUrl, merchantId } = getAmazonPaySandboxSettings(parts);
  const envelope = {
    Type: 'Notification',
    MessageId: messageId,
    TopicArn: 'arn:aws:sns:us-east-1:000000000000:sandbox',
    Message: JSON.stringify({
      MerchantID: merchantId,
      ObjectType: objectType,
      ObjectId: objectType === 'CHARGE' ? authorization_id : `${authorization_id}-R`,
      ChargePermissionId: `${session_id}-P`,
      NotificationType: 'STATE_CHANGE',
      NotificationId: messageId,
      NotificationVersion: 'V2',
    }),
    Timestamp: new Date().toISOString(),
  };
  const signer = createSign('RSA-SHA256').update(buildSignedText(envelope));
  const Signature = signer.sign(await ensureSandboxSigningKey(parts.db), 'base64');
  return Buffer.from(
    JSON.stringify({ ...envelope, SignatureVersion: '2', Signature, SigningCertURL: `${apiUrl}/cert` }),
  );
}

/** Sends the shop a webhook event about a changed charge, without waiting for the answer. */
export async function notifyShop(parts: Needs, session: SandboxSession): Promise<void> {
  const body = await buildWebhookBody(parts, session);
  const headers = { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': 'Notification' };
  sendWebhook(parts, 'amazonPay', session, { body, headers: async () => headers });
}
