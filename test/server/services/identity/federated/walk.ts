import type { FederatedKind } from '../../../../../src/lib/account/federatedSignIn.ts';
import type { Browser } from '../../support/browser.ts';

/** Browsers stop after twenty redirects. */
const MAX_HOPS = 20;
const FORM = 'application/x-www-form-urlencoded';

const getPath = (location: string, origin: string): string => {
  const url = new URL(location, origin);
  if (url.origin !== origin) throw new Error(`led away, to ${url.origin}`);
  return url.pathname + url.search;
};

export type Walk = { readonly path: string; readonly status: number; readonly hops: readonly string[] };

/** Follows redirects like a browser; stops before a path that matches `stop`. */
export async function follow(browser: Browser, from: string, stop?: RegExp): Promise<Walk> {
  const hops: string[] = [];
  let path = from;
  while (hops.length < MAX_HOPS) {
    if (stop?.test(path)) return { path, status: 0, hops };
    const answer = await browser.call('GET', path, undefined, { accept: 'text/html' });
    hops.push(path);
    const location = answer.headers.get('location');
    if (location === null) return { path, status: answer.status, hops };
    path = getPath(location, browser.origin);
  }
  throw new Error(`led around in a circle: ${hops.slice(-4).join(' → ')}`);
}

/** Clicks a provider's button and follows the redirects to the sandbox. */
export const leave = (browser: Browser, kind: FederatedKind, returnTo = '/cart'): Promise<Walk> =>
  follow(browser, `/federated-login/${kind}/start?openid.return_to=${encodeURIComponent(returnTo)}`);

/** Answers on the sandbox's page; stops before the callback that matches `stop`. */
export async function answer(
  browser: Browser,
  page: Walk,
  fields: Record<string, string>,
  stop?: RegExp,
): Promise<Walk> {
  const body = new URLSearchParams(fields).toString();
  const postResponse = await browser.call('POST', page.path, body, { 'content-type': FORM });
  return follow(browser, getPath(postResponse.headers.get('location') ?? '', browser.origin), stop);
}

/** Signs in as a person with a verified email. */
export async function signInAs(browser: Browser, kind: FederatedKind, email: string, returnTo?: string): Promise<Walk> {
  const page = await leave(browser, kind, returnTo);
  return answer(browser, page, { name: 'Ana Moreno', email, verified: 'on' });
}

export const CALLBACK = /\/callback\?/;

/** Calls the API like a page of the shop. */
export const post = (browser: Browser, path: string, body: unknown) =>
  browser.post(`/api${path}`, body, { origin: browser.origin });
