import { setTimeout as sleep } from 'node:timers/promises';
import type { RedirectCode } from '../../../../src/lib/paymentMethods.ts';
import type { Parts } from '../../../parts.ts';
import type { SandboxSession } from './createSandboxSessions.ts';

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
