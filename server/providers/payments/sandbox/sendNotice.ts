import type { RedirectCode } from '../../../../src/contracts/payments.ts';
import type { Parts } from '../../../parts.ts';
import type { SandboxSession } from './sandboxSessions.ts';

type Notice = { readonly body: Buffer; readonly headers: () => Promise<Record<string, string>> };

/** Sends a webhook event to the shop a number of times, without waiting for the answer. */
export function postNotice(
  { config, log }: Pick<Parts, 'config' | 'log'>,
  code: RedirectCode | 'stripe',
  times: number,
  { body, headers }: Notice,
): void {
  const url = `${config.publicUrl}/webhooks/payments/${code}`;
  const send = async (): Promise<void> => {
    for (let sent = 0; sent < times; sent += 1) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: await headers(),
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(8_000),
      });
      if (!answer.ok) log.warn({ status: answer.status, code }, 'the shop refused a notice of the sandbox');
    }
  };
  send().catch((error: unknown) => log.warn({ err: error, code }, 'a notice of the sandbox was not sent'));
}

/** Sends the event once or twice, as chosen on the provider's page. */
export const sendNotice = (
  parts: Pick<Parts, 'config' | 'log'>,
  code: RedirectCode,
  { tells_twice }: SandboxSession,
  notice: Notice,
): void => postNotice(parts, code, tells_twice ? 2 : 1, notice);
