import { createSign, randomUUID } from 'node:crypto';
import type { Parts } from '../../../../parts.ts';
import { signedText } from '../../amazonPay/amazonPayEvent.ts';
import type { SandboxSession } from '../sandboxSessions.ts';
import { sandboxSigningKey } from '../sandboxSigningKey.ts';
import { sendWebhook } from '../sendWebhook.ts';
import { amazonPaySandboxSettings } from './amazonPaySandboxSettings.ts';

type Needs = Pick<Parts, 'db' | 'config' | 'log'>;

/** Returns a webhook event about a charge, as SNS sends it. */
export async function webhookBody(
  parts: Pick<Needs, 'db' | 'config'>,
  { authorization_id, session_id }: Pick<SandboxSession, 'authorization_id' | 'session_id'>,
  messageId: string = randomUUID(),
): Promise<Buffer> {
  const { apiUrl, merchantId } = amazonPaySandboxSettings(parts);
  const envelope = {
    Type: 'Notification',
    MessageId: messageId,
    TopicArn: 'arn:aws:sns:us-east-1:000000000000:sandbox',
    Message: JSON.stringify({
      MerchantID: merchantId,
      ObjectType: 'CHARGE',
      ObjectId: authorization_id,
      ChargePermissionId: `${session_id}-P`,
      NotificationType: 'STATE_CHANGE',
      NotificationId: messageId,
      NotificationVersion: 'V2',
    }),
    Timestamp: new Date().toISOString(),
  };
  const signer = createSign('RSA-SHA256').update(signedText(envelope));
  const Signature = signer.sign(await sandboxSigningKey(parts.db), 'base64');
  return Buffer.from(
    JSON.stringify({ ...envelope, SignatureVersion: '2', Signature, SigningCertURL: `${apiUrl}/cert` }),
  );
}

/** Sends the shop a webhook event about a changed charge, without waiting for the answer. */
export async function notifyShop(parts: Needs, session: SandboxSession): Promise<void> {
  const body = await webhookBody(parts, session);
  const headers = { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': 'Notification' };
  sendWebhook(parts, 'amazonPay', session, { body, headers: async () => headers });
}
