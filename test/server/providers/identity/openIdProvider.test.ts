import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { ProviderSettings } from '../../../../server/config/readFederatedSettings.ts';
import { IdentityFailure } from '../../../../server/providers/identity/identityProvider.ts';
import { openIdProvider } from '../../../../server/providers/identity/openIdProvider.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

const settings = (issuer: string, more: Partial<ProviderSettings> = {}): ProviderSettings => ({
  issuer,
  clientId: 'shop',
  clientSecret: 'a secret of the shop',
  scope: 'profile',
  responseMode: 'query',
  addresses: undefined,
  ...more,
});
const oauth = (origin: string): ProviderSettings =>
  settings(origin, {
    addresses: { authorization: `${origin}/ask`, token: `${origin}/token`, profile: `${origin}/profile` },
  });
const checks = { state: 'state-of-this', nonce: 'nonce-of-this', codeVerifier: 'v'.repeat(43) };
const REDIRECT = 'https://shop.example/callback';
const callback = (query: string) => new URL(`${REDIRECT}?${query}`);

/** A provider that supports only OAuth 2, like Amazon. */
const answering =
  (profile: object, status = 200): RequestListener =>
  (req, res) => {
    res.setHeader('content-type', 'application/json');
    if (req.url === '/token') {
      res.end(JSON.stringify({ access_token: 'access', token_type: 'bearer', expires_in: 60 }));
    } else res.writeHead(status).end(JSON.stringify(profile));
  };

const reasonOf = async (work: Promise<unknown>): Promise<string> => {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return failure instanceof IdentityFailure ? failure.reason : String(failure);
};

describe('OAuth 2 without OpenID Connect', () => {
  it('requests no nonce, and reads the person from the profile', async () => {
    const origin = await listen(answering({ user_id: 'amzn.1', name: 'Ana Moreno', email: 'ana@example.com' }));
    const provider = openIdProvider(oauth(origin));
    const asked = await provider.askWho(REDIRECT, checks);
    expect(asked.origin + asked.pathname).toBe(`${origin}/ask`);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      state: checks.state,
      code_challenge_method: 'S256',
    });
    expect(asked.searchParams.has('nonce')).toBe(false);
    const told = await provider.readAnswer(callback(`code=c&state=${checks.state}`), checks);
    expect(told).toEqual({
      subject: 'amzn.1',
      fullName: 'Ana Moreno',
      email: 'ana@example.com',
      emailVerified: false,
      provenSecondsAgo: null,
    });
    expect((await provider.readAnswer(callback(`code=c&state=${checks.state}`), checks, true)).provenSecondsAgo).toBe(
      0,
    );
  });

  it.each([
    ['names nobody', { email: 'ana@example.com' }, 200],
    ['is refused', { id: 1 }, 403],
  ])('rejects a profile that %s', async (_name, profile, status) => {
    const provider = openIdProvider(oauth(await listen(answering(profile, status))));
    expect(await reasonOf(provider.readAnswer(callback(`code=c&state=${checks.state}`), checks))).toBe('invalid');
  });
});

/** A provider that supports OpenID Connect. */
async function openIdServer(claimsSupported: readonly string[], authTime: object): Promise<string> {
  const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const origin: string = await listen((req, res) => {
    res.setHeader('content-type', 'application/json');
    if (req.url !== '/token') {
      const endpoints = { authorization_endpoint: `${origin}/ask`, token_endpoint: `${origin}/token` };
      return res.end(JSON.stringify({ issuer: origin, ...endpoints, claims_supported: claimsSupported }));
    }
    const iat = Math.floor(Date.now() / 1000);
    const standard = { iss: origin, aud: 'shop', sub: 'ana', email: 'ana@example.com', nonce: checks.nonce };
    const claims = base64({ ...standard, iat, exp: iat + 60, ...authTime });
    const idToken = `${base64({ alg: 'RS256' })}.${claims}.${base64({})}`;
    return res.end(JSON.stringify({ access_token: 'access', token_type: 'bearer', expires_in: 60, id_token: idToken }));
  });
  return origin;
}
const now = (): number => Math.floor(Date.now() / 1000);

describe('after the person has signed in', () => {
  it.each([
    { states: ['auth_time'], isAgain: true, ago: 0, proven: 0 },
    { states: ['auth_time'], isAgain: true, ago: 900, proven: 900 },
    { states: ['auth_time'], isAgain: false, ago: 900, proven: 900 },
    { states: ['auth_time'], isAgain: true, ago: null, proven: null },
    { states: ['auth_time'], isAgain: false, ago: null, proven: null },
    { states: ['sub'], isAgain: true, ago: 900, proven: 900 },
    { states: ['sub'], isAgain: true, ago: null, proven: 0 },
    { states: ['sub'], isAgain: false, ago: null, proven: null },
  ])('handles a provider that states $states; asked again: $isAgain; signed in $ago s ago: $proven', async (given) => {
    const told = given.ago === null ? {} : { auth_time: now() - given.ago };
    const provider = openIdProvider(settings(await openIdServer(given.states, told)));
    const asked = (await provider.askWho(REDIRECT, checks, given.isAgain)).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(given.isAgain ? ['login', '0'] : [null, null]);
    const answer = callback(`code=c&state=${checks.state}`);
    const { provenSecondsAgo } = await provider.readAnswer(answer, checks, given.isAgain);
    if (given.proven === null) expect(provenSecondsAgo).toBeNull();
    else expect(Math.abs((provenSecondsAgo ?? Number.NaN) - given.proven)).toBeLessThanOrEqual(2);
  });
});

describe('failures', () => {
  it.each([
    ['error=access_denied', 'refused'],
    ['error=temporarily_unavailable', 'unreachable'],
    ['error=invalid_request', 'invalid'],
    ['code=c&state=another', 'invalid'],
  ])('reads %s as %s', async (query, reason) => {
    const provider = openIdProvider(oauth(await listen(answering({ id: 1 }))));
    const state = query.includes('state') ? '' : `&state=${checks.state}`;
    expect(await reasonOf(provider.readAnswer(callback(query + state), checks))).toBe(reason);
  });

  it('reports a provider that does not answer, or answers only with errors', async () => {
    const gone = await listen(() => undefined);
    servers.pop()?.close();
    expect(await reasonOf(openIdProvider(settings(gone)).askWho(REDIRECT, checks))).toBe('unreachable');
    const broken = await listen((_req, res) => res.writeHead(502).end('bad gateway'));
    expect(await reasonOf(openIdProvider(settings(broken)).askWho(REDIRECT, checks))).toBe('unreachable');
  });

  it('uses a provider again that was unavailable before', async () => {
    let isAway = true;
    const origin: string = await listen((_req, res) => {
      res.setHeader('content-type', 'application/json');
      if (isAway) res.writeHead(503).end('{}');
      else res.end(JSON.stringify({ issuer: origin, authorization_endpoint: `${origin}/ask` }));
    });
    const provider = openIdProvider(settings(origin));
    expect(await reasonOf(provider.askWho(REDIRECT, checks))).toBe('unreachable');
    isAway = false;
    expect((await provider.askWho(REDIRECT, checks)).searchParams.get('nonce')).toBe(checks.nonce);
  });

  it('waits no longer than its time limit', async () => {
    const silent = await listen(() => undefined);
    const provider = openIdProvider(settings(silent), 0.2);
    expect(await reasonOf(provider.askWho(REDIRECT, checks))).toBe('unreachable');
  });
});
