import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
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

const createSettings = (issuer: string, overrides: Partial<ProviderSettings> = {}): ProviderSettings => ({
  issuer,
  clientId: 'shop',
  clientSecret: 'a secret of the shop',
  scope: 'profile',
  responseMode: 'query',
  addresses: undefined,
  ...overrides,
});
const createOauthSettings = (origin: string): ProviderSettings =>
  createSettings(origin, {
    addresses: { authorization: `${origin}/ask`, token: `${origin}/token`, profile: `${origin}/profile` },
  });
const checks = { state: 'state-of-this', nonce: 'nonce-of-this', codeVerifier: 'v'.repeat(43) };
const REDIRECT = 'https://shop.example/callback';
const buildCallbackUrl = (query: string) => new URL(`${REDIRECT}?${query}`);

/** A provider that supports only OAuth 2, like Amazon. */
const createOauthListener =
  (profile: object, status = 200): RequestListener =>
  (req, res) => {
    res.setHeader('content-type', 'application/json');
    if (req.url === '/token') {
      res.end(JSON.stringify({ access_token: 'access', token_type: 'bearer', expires_in: 60 }));
    } else res.writeHead(status).end(JSON.stringify(profile));
  };

const catchReason = async (work: Promise<unknown>): Promise<string> => {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return failure instanceof IdentityFailure ? failure.reason : String(failure);
};

describe('OAuth 2 without OpenID Connect', () => {
  it('requests no nonce, and reads the person from the profile', async () => {
    const origin = await listen(
      createOauthListener({ user_id: 'amzn.1', name: 'Ana Moreno', email: 'ana@example.com' }),
    );
    const provider = openIdProvider(createOauthSettings(origin));
    const authorizationUrl = await provider.createSignInUrl(REDIRECT, checks);
    expect(authorizationUrl.origin + authorizationUrl.pathname).toBe(`${origin}/ask`);
    expect(Object.fromEntries(authorizationUrl.searchParams)).toMatchObject({
      state: checks.state,
      code_challenge_method: 'S256',
    });
    expect(authorizationUrl.searchParams.has('nonce')).toBe(false);
    const identity = await provider.readAnswer(buildCallbackUrl(`code=c&state=${checks.state}`), checks);
    expect(identity).toEqual({
      subject: 'amzn.1',
      fullName: 'Ana Moreno',
      email: 'ana@example.com',
      emailVerified: false,
      provenSecondsAgo: null,
    });
    expect(
      (await provider.readAnswer(buildCallbackUrl(`code=c&state=${checks.state}`), checks, true)).provenSecondsAgo,
    ).toBe(0);
  });

  it.each([
    ['has no id', { email: 'ana@example.com' }, 200],
    ['is refused', { id: 1 }, 403],
  ])('rejects a profile that %s', async (_name, profile, status) => {
    const provider = openIdProvider(createOauthSettings(await listen(createOauthListener(profile, status))));
    expect(await catchReason(provider.readAnswer(buildCallbackUrl(`code=c&state=${checks.state}`), checks))).toBe(
      'invalid',
    );
  });
});

/** A provider that supports OpenID Connect. */
async function openIdServer(claimsSupported: readonly string[], authTime: object): Promise<string> {
  const toBase64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const origin: string = await listen((req, res) => {
    res.setHeader('content-type', 'application/json');
    if (req.url !== '/token') {
      const endpoints = { authorization_endpoint: `${origin}/ask`, token_endpoint: `${origin}/token` };
      return res.end(JSON.stringify({ issuer: origin, ...endpoints, claims_supported: claimsSupported }));
    }
    const iat = Math.floor(Date.now() / 1000);
    const standard = { iss: origin, aud: 'shop', sub: 'ana', email: 'ana@example.com', nonce: checks.nonce };
    const claims = toBase64({ ...standard, iat, exp: iat + 60, ...authTime });
    const idToken = `${toBase64({ alg: 'RS256' })}.${claims}.${toBase64({})}`;
    return res.end(JSON.stringify({ access_token: 'access', token_type: 'bearer', expires_in: 60, id_token: idToken }));
  });
  return origin;
}
const readNow = (): number => Math.floor(Date.now() / 1000);

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
  ])('handles a provider that states $states; asked again: $isAgain; signed in $ago s ago: $proven', async (input) => {
    const claims = input.ago === null ? {} : { auth_time: readNow() - input.ago };
    const provider = openIdProvider(createSettings(await openIdServer(input.states, claims)));
    const params = (await provider.createSignInUrl(REDIRECT, checks, input.isAgain)).searchParams;
    expect([params.get('prompt'), params.get('max_age')]).toEqual(input.isAgain ? ['login', '0'] : [null, null]);
    const answer = buildCallbackUrl(`code=c&state=${checks.state}`);
    const { provenSecondsAgo } = await provider.readAnswer(answer, checks, input.isAgain);
    if (input.proven === null) expect(provenSecondsAgo).toBeNull();
    else expect(Math.abs((provenSecondsAgo ?? Number.NaN) - input.proven)).toBeLessThanOrEqual(2);
  });
});

describe('failures', () => {
  it.each([
    ['error=access_denied', 'refused'],
    ['error=temporarily_unavailable', 'unreachable'],
    ['error=invalid_request', 'invalid'],
    ['code=c&state=another', 'invalid'],
  ])('reads %s as %s', async (query, reason) => {
    const provider = openIdProvider(createOauthSettings(await listen(createOauthListener({ id: 1 }))));
    const state = query.includes('state') ? '' : `&state=${checks.state}`;
    expect(await catchReason(provider.readAnswer(buildCallbackUrl(query + state), checks))).toBe(reason);
  });

  it('reports a provider that does not answer, or answers only with errors', async () => {
    const closedOrigin = await listen(() => undefined);
    servers.pop()?.close();
    expect(await catchReason(openIdProvider(createSettings(closedOrigin)).createSignInUrl(REDIRECT, checks))).toBe(
      'unreachable',
    );
    const brokenOrigin = await listen((_req, res) => res.writeHead(502).end('bad gateway'));
    expect(await catchReason(openIdProvider(createSettings(brokenOrigin)).createSignInUrl(REDIRECT, checks))).toBe(
      'unreachable',
    );
  });

  it('uses a provider again that was unavailable before', async () => {
    let isAway = true;
    const origin: string = await listen((_req, res) => {
      res.setHeader('content-type', 'application/json');
      if (isAway) res.writeHead(503).end('{}');
      else res.end(JSON.stringify({ issuer: origin, authorization_endpoint: `${origin}/ask` }));
    });
    const provider = openIdProvider(createSettings(origin));
    expect(await catchReason(provider.createSignInUrl(REDIRECT, checks))).toBe('unreachable');
    isAway = false;
    expect((await provider.createSignInUrl(REDIRECT, checks)).searchParams.get('nonce')).toBe(checks.nonce);
  });

  it('waits no longer than its time limit', async () => {
    const silentOrigin = await listen(() => undefined);
    const provider = openIdProvider(createSettings(silentOrigin), 0.2);
    expect(await catchReason(provider.createSignInUrl(REDIRECT, checks))).toBe('unreachable');
  });

  it.each([
    ['the token', '/token', () => undefined],
    ['the profile', '/profile', () => undefined],
    ['the rest of the token', '/token', (res: ServerResponse) => void res.write('{"access_token":')],
    ['the rest of the profile', '/profile', (res: ServerResponse) => void res.write('{"id":')],
  ])('waits no longer than its time limit for %s', async (_name, path, hang) => {
    const answerOthers = createOauthListener({ id: 1 });
    const origin = await listen((req, res) => {
      res.setHeader('content-type', 'application/json');
      if (req.url === path) hang(res);
      else answerOthers(req, res);
    });
    const provider = openIdProvider(createOauthSettings(origin), 0.2);
    expect(await catchReason(provider.readAnswer(buildCallbackUrl(`code=c&state=${checks.state}`), checks))).toBe(
      'unreachable',
    );
  });
});
