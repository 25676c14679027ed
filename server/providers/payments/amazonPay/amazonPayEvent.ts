import { createVerify } from 'node:crypto';
import { z } from 'zod';
import type { AmazonPaySettings } from '../../../config/readPaymentSettings.ts';
import { ForgedWebhook, type RedirectPaymentEvent } from '../paymentProvider.ts';
import { fetchCertificateKey, ProviderRefusal } from '../providerCall.ts';
import { readCharge } from './amazonPayCharges.ts';
import { amazonPayPermission } from './amazonPayShapes.ts';
import type { AmazonPayClient } from './createAmazonPayClient.ts';

/** Amazon's webhook events come through its Simple Notification Service (SNS), which signs them. */
const envelope = z.object({
  Type: z.string(),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
type Envelope = z.infer<typeof envelope>;

const message = z.object({ ObjectType: z.string(), ObjectId: z.string() });

const SNS_HOST = /^sns\.[a-z0-9-]+\.amazonaws\.com$/;

/** Returns the text that SNS signs: these fields with their names. */
export const buildSignedText = (
  envelope: Pick<Envelope, 'Message' | 'MessageId' | 'Timestamp' | 'TopicArn' | 'Type'>,
): string =>
  (['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type'] as const)
    .map((name) => `${name}\n${envelope[name]}\n`)
    .join('');

const EVENT_KINDS: Readonly<Record<string, RedirectPaymentEvent['kind']>> = {
  Authorized: 'authorized',
  Captured: 'captured',
  Declined: 'declined',
  Canceled: 'voided',
};

function readEnvelope(rawBody: Buffer): Envelope {
  try {
    return envelope.parse(JSON.parse(rawBody.toString('utf8')));
  } catch {
    throw new ForgedWebhook('it is not an event of Amazon');
  }
}

async function verify({ apiUrl }: AmazonPaySettings, envelope: Envelope): Promise<void> {
  const key = await fetchCertificateKey(envelope.SigningCertURL, { apiUrl, host: SNS_HOST });
  const verifier = createVerify(envelope.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256').update(
    buildSignedText(envelope),
  );
  if (!verifier.verify(key, envelope.Signature, 'base64')) throw new ForgedWebhook('the signature does not hold');
}

/** Returns the state of a charge from Amazon's API; undefined for a charge that is not this shop's. */
async function readChargeState(client: AmazonPayClient, chargeId: string) {
  try {
    const { chargePermissionId, statusDetails } = await readCharge(client, chargeId);
    const path = `/v2/chargePermissions/${encodeURIComponent(chargePermissionId)}`;
    const { merchantMetadata } = amazonPayPermission.parse(await client.call({ method: 'GET', path }));
    const kind = EVENT_KINDS[statusDetails.state] ?? 'something else';
    return { kind, sessionId: merchantMetadata?.merchantReferenceId ?? '', reference: chargeId };
  } catch (error) {
    if (error instanceof ProviderRefusal && error.isFinal) return undefined;
    throw error;
  }
}

/**
 * Reads a webhook event of Amazon Pay. All AWS customers share the SNS certificates, so the signature proves little:
 * the event is used only for the charge's id, and the state is read from the API. @throws {ForgedWebhook}
 */
export async function readAmazonPayEvent(
  settings: AmazonPaySettings,
  client: AmazonPayClient,
  rawBody: Buffer,
): Promise<RedirectPaymentEvent> {
  const envelope = readEnvelope(rawBody);
  await verify(settings, envelope);
  const eventId = envelope.MessageId;
  const otherEvent = { eventId, kind: 'something else', sessionId: '', reference: null } as const;
  if (envelope.Type !== 'Notification') return otherEvent;
  const { ObjectType, ObjectId } = message.parse(JSON.parse(envelope.Message));
  const chargeState = ObjectType === 'CHARGE' ? await readChargeState(client, ObjectId) : undefined;
  return chargeState ? { eventId, ...chargeState } : otherEvent;
}
