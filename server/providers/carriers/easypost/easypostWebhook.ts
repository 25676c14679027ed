import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CarrierWebhook } from '../carrierProvider.ts';
import { eventShape, trackerShape } from './easypostShapes.ts';
import { toTracking } from './toTracking.ts';

/** Returns EasyPost's signature of a webhook body, in the form of the header `X-Hmac-Signature`. */
export function computeWebhookSignature(secret: string, rawBody: Buffer): string {
  // EasyPost's own clients normalise the secret in this way.
  const hmac = createHmac('sha256', secret.normalize('NFKD')).update(rawBody);
  return `hmac-sha256-hex=${hmac.digest('hex')}`;
}

function isSigned(secret: string, rawBody: Buffer, headers: Headers): boolean {
  const expected = Buffer.from(computeWebhookSignature(secret, rawBody));
  const receivedSignature = Buffer.from(headers.get('x-hmac-signature') ?? '');
  return receivedSignature.length === expected.length && timingSafeEqual(receivedSignature, expected);
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Parses a webhook request of EasyPost. The body is not parsed before its signature is verified. */
export function readEasypostWebhook(secret: string, rawBody: Buffer, headers: Headers): CarrierWebhook {
  if (!isSigned(secret, rawBody, headers)) return { status: 'forged' };
  const event = eventShape.safeParse(parseJson(rawBody));
  if (!event.success) return { status: 'unreadable' };
  const { id: eventId, description, result } = event.data;
  if (!/^tracker\.(created|updated)$/.test(description)) return { status: 'ignored', eventId };
  const tracker = trackerShape.safeParse(result);
  if (!tracker.success) return { status: 'unreadable' };
  return { status: 'tracking', eventId, tracking: toTracking(tracker.data) };
}
