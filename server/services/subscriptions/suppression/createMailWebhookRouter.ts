import { verify } from 'node:crypto';
import express, { Router } from 'express';
import { sendgridEvents } from '../../../../src/contracts/account/subscriptions.ts';
import { normalizeEmail } from '../../../../src/lib/account/email.ts';
import type { Parts } from '../../../parts.ts';
import { answerApiError } from '../../../platform/http/answerApiError.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { insertSuppression } from './suppressionStore.ts';

/** A permanent delivery failure, or a complaint. */
export type MailFailure = {
  readonly email: string;
  readonly reason: 'bounce' | 'complaint';
  readonly detail: string;
};

const SIGNATURE = 'x-twilio-email-event-webhook-signature';
const TIMESTAMP = 'x-twilio-email-event-webhook-timestamp';
/** Older events are replays. */
const MAX_AGE_SECONDS = 86_400;

/**
 * Returns whether SendGrid signed a webhook: ECDSA over the timestamp and the raw body (Twilio SendGrid, Signed Event
 * Webhook).
 * @param publicKey base64 of the DER form, as SendGrid shows it
 */
export function isSignedBySendgrid(body: Buffer, headers: Headers, publicKey: string, now: Date): boolean {
  const timestamp = headers.get(TIMESTAMP) ?? '';
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > MAX_AGE_SECONDS)
    return false;
  const key = { key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' } as const;
  const signature = Buffer.from(headers.get(SIGNATURE) ?? '', 'base64');
  try {
    return verify('sha256', Buffer.concat([Buffer.from(timestamp), body]), key, signature);
  } catch {
    return false;
  }
}

/** Reads the failures of a webhook; other events are left out. Undefined for a body that is no list of events. */
export function readSendgridEvents(body: Buffer): MailFailure[] | undefined {
  try {
    const events = sendgridEvents.parse(JSON.parse(body.toString()));
    return events.flatMap(({ email, event, type, reason = '' }): MailFailure[] => {
      if (event === 'spamreport') return [{ email: normalizeEmail(email), reason: 'complaint', detail: 'spam report' }];
      // `blocked` is temporary, such as a full or busy mail server.
      if (event !== 'bounce' || type === 'blocked') return [];
      return [{ email: normalizeEmail(email), reason: 'bounce', detail: reason }];
    });
  } catch {
    return undefined;
  }
}

const MAIL_WEBHOOK_PATH = '/webhooks/mail';

/** `POST /webhooks/mail/sendgrid`: bounces and complaints, signed over the raw body. Idempotent. */
export function createMailWebhookRouter({
  config,
  db,
  clock,
  log,
}: Pick<Parts, 'config' | 'db' | 'clock' | 'log'>): Router {
  const router = Router();
  const raw = express.raw({ type: () => true, limit: '2mb' });
  router.post(`${MAIL_WEBHOOK_PATH}/:provider`, raw, async (req, res) => {
    const key = config.sendgridWebhookKey;
    if (req.params.provider !== 'sendgrid' || key === undefined) throw createNotFoundError('This provider');
    const headers = new Headers(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    if (!isSignedBySendgrid(body, headers, key, clock.now()))
      throw new ApiError(400, 'webhook.signature.invalid', 'The signature does not hold.');
    const failures = readSendgridEvents(body);
    if (!failures) throw new ApiError(400, 'webhook.body.invalid', 'The events cannot be read.');
    for (const failure of failures) await insertSuppression(db, { ...failure, createdAt: clock.now() });
    res.json({ received: true });
  });
  router.use(MAIL_WEBHOOK_PATH, answerApiError(log));
  return router;
}
