import type { ConnectionName } from '../../../src/contracts/desk/connections.ts';
import { isRedirectCode, type RedirectCode } from '../../../src/lib/checkout/paymentMethods.ts';
import type { Parts } from '../../parts.ts';
import { verifyMailServer } from '../../platform/mail.ts';
import { fetchTraced } from '../../platform/tracing/fetchTraced.ts';
import { openRedirectProvider } from '../../providers/payments/redirectMethods.ts';
import { type ConnectionParts, listIssuers, listShopOrigins } from './actions.ts';

const TIMEOUT_MS = 8_000;

type Ask = { readonly url: string; readonly headers?: Record<string, string> };

/** Returns the status of an answer; its body is not read. @throws if there is no answer in time */
async function ask({ url, headers = {} }: Ask): Promise<number> {
  const answer = await fetchTraced(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  return answer.status;
}

const toBearer = (token: string) => ({ authorization: `Bearer ${token}` });
const toBasic = (name: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

/** Answers of a server without a page at this address, or for another method: it can be reached. */
const WITHOUT_PAGE: readonly number[] = [404, 405];

/** Calls a server that has no call for this; refusals of its key are passed on. */
async function reach(request: Ask): Promise<number> {
  const status = await ask(request);
  return WITHOUT_PAGE.includes(status) ? 200 : status;
}

/** Reads the public document of each sign-in provider; those without one have fixed addresses. */
async function reachIssuers(config: Parts['config']): Promise<number> {
  for (const { issuer, addresses } of Object.values(config.federated)) {
    const url = addresses?.authorization ?? `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const status = await (addresses ? reach({ url }) : ask({ url }));
    // A sign-in page without parameters is refused: it answers.
    if (status >= 400 && !(addresses && status < 500)) return status;
  }
  return 200;
}

/** A call that changes nothing at the provider. Returns its status; undefined if the shop has no account there. */
type Test = (parts: ConnectionParts) => Promise<number> | undefined;

const TESTS: Readonly<Record<Exclude<ConnectionName, RedirectCode>, Test>> = {
  domain: async (parts) => {
    // Only browsers look up the names below `localhost`.
    const origins = listShopOrigins(parts).filter((origin) => !new URL(origin).hostname.endsWith('.localhost'));
    for (const origin of origins) {
      const status = await ask({ url: `${origin}/robots.txt` }).catch((error: unknown) => {
        throw new UnreachableHost(new URL(origin).host, error);
      });
      if (status !== 200) return status;
    }
    return 200;
  },
  card: ({ config: { payments } }) =>
    payments.stripe &&
    ask({ url: `${payments.stripe.apiUrl}/v1/balance`, headers: toBearer(payments.stripe.secretKey) }),
  easypost: ({ config: { carriers } }) =>
    carriers.easypost &&
    ask({ url: `${carriers.easypost.apiUrl}/webhooks`, headers: toBasic(carriers.easypost.apiKey, '') }),
  taxjar: ({ config: { taxjar } }) =>
    taxjar && ask({ url: new URL('/v2/categories', taxjar.url).href, headers: toBearer(taxjar.token) }),
  smtp: ({ config: { smtpUrl } }) => (smtpUrl === undefined ? undefined : verifyMailServer(smtpUrl).then(() => 200)),
  chat: ({ config: { chat } }) =>
    chat && chat !== 'sandbox' ? reach({ url: chat.url, headers: toBearer(chat.apiKey) }) : undefined,
  identity: ({ config }) => (listIssuers(config).length === 0 ? undefined : reachIssuers(config)),
  analytics: ({ config: { analytics } }) =>
    analytics.sink === 'http' && analytics.url !== undefined
      ? reach({ url: analytics.url, headers: analytics.token === undefined ? {} : toBearer(analytics.token) })
      : undefined,
  radar: ({ config: { radar } }) =>
    radar &&
    ask({
      url: new URL('/v1/search/autocomplete?query=12%20Main%20St&countryCode=US&limit=1', radar.url).href,
      headers: { authorization: radar.key },
    }),
};

/** An address of the shop that cannot be reached. */
export class UnreachableHost extends Error {
  readonly host: string;

  constructor(host: string, cause: unknown) {
    super(`${host} cannot be reached`, { cause });
    this.name = 'UnreachableHost';
    this.host = host;
  }
}

/** Returns the status of a refusal. @throws other errors */
function readStatus(error: unknown): number {
  if (error instanceof Error && 'status' in error && typeof error.status === 'number') return error.status;
  throw error;
}

/** Calls a provider harmlessly. Returns the status of its answer; undefined if the shop has no account there. */
export function runTest(
  parts: Pick<Parts, 'config' | 'db' | 'sandboxes' | 'marketplaces'>,
  name: ConnectionName,
): Promise<number> | undefined {
  if (!isRedirectCode(name)) return TESTS[name](parts);
  // Opened anew: the shop's own provider may remember an earlier sign-in.
  return openRedirectProvider(name, parts)
    ?.checkAccount()
    .then(() => 200, readStatus);
}
