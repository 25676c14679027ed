import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Router } from 'express';
import type { RedirectCode } from '../../../src/lib/checkout/paymentMethods.ts';
import type { Parts } from '../../parts.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SandboxSession } from './createSandboxSessions.ts';

/** Returns the sandboxes' signing key: one per database, created when first needed. */
export async function ensureSandboxSigningKey(db: Database): Promise<KeyObject> {
  const read = () => db.selectFrom('sandbox_signing_keys').select('private_pem').executeTakeFirst();
  const storedKey = await read();
  if (storedKey) return createPrivateKey(storedKey.private_pem);
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await db
    .insertInto('sandbox_signing_keys')
    .values({ name: 'payments', private_pem: pem })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return createPrivateKey((await read())?.private_pem ?? pem);
}

/** `GET /cert`: the public key with which the shop verifies a sandbox's webhook events. */
export function createCertificateRoute(db: Database): Router {
  const router = Router();
  router.get('/cert', async (_req, res) => {
    const key = createPublicKey(await ensureSandboxSigningKey(db));
    res.type('text').send(key.export({ type: 'spki', format: 'pem' }));
  });
  return router;
}

type Webhook = { readonly body: Buffer; readonly headers: () => Promise<Record<string, string>> };

const ATTEMPTS = 3;
const PAUSE_MS = 300;

/** Posts to the shop, again if the connection fails: it may close an idle one just when it is used. */
async function postToShop(url: string, { body, headers }: Webhook): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const signal = AbortSignal.timeout(8_000);
      return await fetch(url, { method: 'POST', headers: await headers(), body: new Uint8Array(body), signal });
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/**
 * Sends a webhook event to the shop a number of times, without waiting for the answer; like a real provider, again if it
 * cannot be reached.
 */
export function postWebhook(
  { config, log }: Pick<Parts, 'config' | 'log'>,
  code: RedirectCode | 'stripe',
  times: number,
  webhook: Webhook,
): void {
  const url = `${config.publicUrl}/webhooks/payments/${code}`;
  const send = async (): Promise<void> => {
    for (let sentCount = 0; sentCount < times; sentCount += 1) {
      const answer = await postToShop(url, webhook);
      if (!answer.ok) log.warn({ status: answer.status, code }, 'the shop refused a webhook of the sandbox');
    }
  };
  send().catch((error: unknown) => log.warn({ err: error, code }, 'a webhook of the sandbox was not sent'));
}

/** Sends the event once or twice, as chosen on the provider's page. */
export const sendWebhook = (
  parts: Pick<Parts, 'config' | 'log'>,
  code: RedirectCode,
  { sends_webhook_twice }: SandboxSession,
  webhook: Webhook,
): void => postWebhook(parts, code, sends_webhook_twice ? 2 : 1, webhook);
