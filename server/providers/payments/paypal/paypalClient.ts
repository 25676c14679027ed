import { z } from 'zod';
import type { PaypalSettings } from '../../../paymentSettings.ts';

const TIMEOUT_MS = 8_000;
/** A token is left before it ends, so that no call is under way with one that has. */
const TOKEN_MARGIN_MS = 60_000;

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const problem = z.object({
  name: z.string().default(''),
  details: z.array(z.object({ issue: z.string() })).default([]),
});

/** PayPal says that it cannot be done, and why: `INSTRUMENT_DECLINED`, `AUTHORIZATION_VOIDED`, … */
export class PaypalRefusal extends Error {
  readonly issues: readonly string[];
  readonly status: number;

  constructor(status: number, issues: readonly string[]) {
    super(`PayPal refused with ${status}: ${issues.join(', ')}`);
    this.name = 'PaypalRefusal';
    this.issues = issues;
    this.status = status;
  }
}

type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** The key under which PayPal does a thing once (`PayPal-Request-Id`). */
  readonly requestId?: string;
};
export type PaypalClient = {
  call(call: Call): Promise<unknown>;
  /** Gets a token, unless a good one is at hand. */
  signIn(): Promise<string>;
};

async function askToken({ apiUrl, clientId, clientSecret }: PaypalSettings) {
  const answer = await fetch(`${apiUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`PayPal gave no token: ${answer.status}`);
  return tokenAnswer.parse(await answer.json());
}

/**
 * PayPal's REST API over `fetch`. Its own SDK speaks to PayPal's two hosts alone, so the sandbox inside the shop could not be
 * reached by the code that runs against the real one.
 */
export function paypalClient(settings: PaypalSettings): PaypalClient {
  let token: { readonly text: string; readonly until: number } | undefined;
  const signIn = async (): Promise<string> => {
    if (token && token.until > Date.now()) return token.text;
    const { access_token: text, expires_in: seconds } = await askToken(settings);
    token = { text, until: Date.now() + seconds * 1000 - TOKEN_MARGIN_MS };
    return text;
  };
  const call = async ({ method, path, body, requestId }: Call): Promise<unknown> => {
    const answer = await fetch(settings.apiUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${await signIn()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 401) token = undefined;
    if (answer.status === 204) return undefined;
    if (answer.ok) return answer.json();
    if (answer.status < 400 || answer.status >= 500) throw new Error(`PayPal answered ${answer.status}`);
    const { name, details } = problem.catch({ name: '', details: [] }).parse(await answer.json().catch(() => ({})));
    throw new PaypalRefusal(answer.status, [name, ...details.map(({ issue }) => issue)]);
  };
  return { call, signIn };
}
