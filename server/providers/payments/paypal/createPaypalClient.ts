import { z } from 'zod';
import type { PaypalSettings } from '../../../config/readPaymentSettings.ts';
import { readBoundedJson } from '../../../platform/http/bodies.ts';
import { fetchTraced } from '../../../platform/tracing/fetchTraced.ts';
import {
  callProvider,
  createStatusError,
  formatDecimal,
  PROVIDER_TIMEOUT_MS,
  ProviderRefusal,
} from '../providerCall.ts';

/** A token is replaced before it expires, so that it does not expire during a call. */
const TOKEN_MARGIN_MS = 60_000;

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const problem = z.object({
  name: z.string().default(''),
  details: z.array(z.object({ issue: z.string() })).default([]),
});

function parseReasons(answer: unknown): readonly string[] {
  const { name, details } = problem.catch({ name: '', details: [] }).parse(answer);
  return [name, ...details.map(({ issue }) => issue)];
}

type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** The idempotency key (`PayPal-Request-Id`). */
  readonly requestId?: string;
};
export type PaypalClient = {
  call(call: Call): Promise<unknown>;
  /** Returns an access token, a cached one if it is still valid. */
  signIn(): Promise<string>;
};

async function requestAccessToken({ apiUrl, clientId, clientSecret }: PaypalSettings) {
  const answer = await fetchTraced(`${apiUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  });
  if (!answer.ok) throw createStatusError(`PayPal gave no token: ${answer.status}`, answer.status);
  return tokenAnswer.parse(await readBoundedJson(answer));
}

/** A client for PayPal's REST API over `fetch`; its SDK reaches PayPal's hosts alone, not the sandbox. */
export function createPaypalClient(settings: PaypalSettings): PaypalClient {
  // By a clock that never goes back: the machine's may be set.
  let token: { readonly text: string; readonly expiresAt: number } | undefined;
  const signIn = async (): Promise<string> => {
    if (token && token.expiresAt > performance.now()) return token.text;
    const { access_token: text, expires_in: seconds } = await requestAccessToken(settings);
    token = { text, expiresAt: performance.now() + seconds * 1000 - TOKEN_MARGIN_MS };
    return text;
  };
  const call = async ({ method, path, body, requestId }: Call): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${await signIn()}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId !== undefined && { 'paypal-request-id': requestId }),
    };
    const bodyOption = method === 'POST' && { body: JSON.stringify(body ?? {}) };
    try {
      return await callProvider({
        provider: 'PayPal',
        url: settings.apiUrl + path,
        method,
        headers,
        readReasons: parseReasons,
        ...bodyOption,
      });
    } catch (error) {
      if (error instanceof ProviderRefusal && error.status === 401) token = undefined;
      throw error;
    }
  };
  return { call, signIn };
}

/** The fields that we read from PayPal's answers (Orders v2, Payments v2). */
export const paypalAuthorization = z.object({ id: z.string(), status: z.string() });

export const paypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  payer: z.object({ email_address: z.string().default('') }).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.url() })).default([]),
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({
            authorizations: z.array(paypalAuthorization).default([]),
            captures: z.array(paypalAuthorization).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});
type PaypalOrder = z.infer<typeof paypalOrder>;

/** Returns the authorization of an order, if any: we create one unit and authorize it once. */
export const findAuthorization = ({ purchase_units }: PaypalOrder): z.infer<typeof paypalAuthorization> | undefined =>
  purchase_units[0]?.payments?.authorizations[0];

/** Returns the capture of an order, if any: we capture once. */
export const findCapture = ({ purchase_units }: PaypalOrder): z.infer<typeof paypalAuthorization> | undefined =>
  purchase_units[0]?.payments?.captures[0];

/** Formats cents as PayPal's amount. */
export const toPaypalAmount = (cents: number) => ({
  currency_code: 'USD',
  value: formatDecimal(cents),
});

export const paypalWebhook = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string(),
    supplementary_data: z
      .object({
        related_ids: z.object({ order_id: z.string().default(''), authorization_id: z.string().optional() }),
      })
      .optional(),
  }),
});
