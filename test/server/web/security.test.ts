import express from 'express';
import { createAgentCookie } from '../../../server/platform/agentCookie.ts';
import { answerApiError } from '../../../server/platform/http/answerApiError.ts';
import { createLog } from '../../../server/platform/log.ts';
import { dispatch } from '../../../server/web/dispatch.ts';
import {
  allowInlineScript,
  allowInlineStyle,
  buildPageHeaders,
  buildSecurityHeaders,
  requireSameOrigin,
  setSecurityHeaders,
} from '../../../server/web/security.ts';

// `node -p "require('./src/lib/colorScheme.ts').APPLY_SCHEME" | head -c -1 | openssl dgst -sha256 -binary | base64`
const OF_SCHEME = 'sha256-u8isg276tsaeTUsHxCU+3LLi9DZ+Nld2c7SvxpqANJY=';
const POLICY = {
  'default-src': "'self'",
  'base-uri': "'self'",
  'connect-src': "'self'",
  'font-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
  'frame-src': "'self' https://www.youtube-nocookie.com",
  'img-src': "'self' data:",
  'media-src': "'self' https: blob:",
  'object-src': "'none'",
  'script-src': `'self' '${OF_SCHEME}'`,
  'script-src-attr': "'none'",
  'style-src': "'self'",
};

type Settings = Parameters<typeof buildSecurityHeaders>[0] & {
  readonly agents?: Parameters<typeof setSecurityHeaders>[1];
  readonly style?: string;
  /** The script of the provider's card fields. */
  readonly cardScriptUrl?: string;
  readonly url?: string;
};

async function readHeaders(
  { agents, style, cardScriptUrl, url = '/', ...settings }: Settings,
  script?: string,
  cookie = '',
) {
  const headers = buildPageHeaders(buildSecurityHeaders(settings), cardScriptUrl);
  const app = express()
    .disable('x-powered-by')
    .use(setSecurityHeaders(headers, agents), (_req, res) => {
      if (script !== undefined) allowInlineScript(res, script);
      if (style !== undefined) allowInlineStyle(res, style);
      res.end();
    });
  return (await dispatch(app, { method: 'GET', url, headers: { cookie } })).header;
}

const parsePolicy = (header: (name: string) => unknown): Record<string, string> =>
  Object.fromEntries(
    String(header('content-security-policy'))
      .split(';')
      .map((directive) => [directive.replace(/ .*/, ''), directive.replace(/^\S+ ?/, '')]),
  );

it.each([
  ['over http', { https: false, hotReload: false }, POLICY],
  ['over https', { https: true, hotReload: false }, { ...POLICY, 'upgrade-insecure-requests': '' }],
  [
    'while developing',
    { https: false, hotReload: true },
    { ...POLICY, 'script-src': `'self' '${OF_SCHEME}' 'unsafe-eval'` },
  ],
])('allows a page %s exactly this', async (_how, settings, expected) => {
  expect(parsePolicy(await readHeaders(settings))).toEqual(expected);
});

const CARD_SCRIPT = 'https://js.stripe.com/endive/stripe.js';
const CARD_POLICY = {
  ...POLICY,
  'connect-src': "'self' https://api.stripe.com",
  'frame-src':
    "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://www.youtube-nocookie.com",
  'script-src': `'self' https://js.stripe.com https://*.js.stripe.com '${OF_SCHEME}'`,
};

it.each([
  ['/checkout/payment?pid=1', CARD_SCRIPT, CARD_POLICY],
  ['/payments/new', CARD_SCRIPT, CARD_POLICY],
  ['/orders/123', CARD_SCRIPT, CARD_POLICY],
  // The router brings shoppers from here to the cart, in the same document.
  ['/', CARD_SCRIPT, CARD_POLICY],
  ['/desk/orders', CARD_SCRIPT, POLICY],
  ['/api/v1/cart', CARD_SCRIPT, POLICY],
  ['/checkout', '/dev/payments/stripe/stripe.js', POLICY],
])('allows %s the card fields of %s', async (url, cardScriptUrl, expected) => {
  expect(parsePolicy(await readHeaders({ https: false, hotReload: false, cardScriptUrl, url }))).toEqual(expected);
});

it.each([
  ['/checkout/payment', CARD_SCRIPT, 'same-origin-allow-popups'],
  ['/desk', CARD_SCRIPT, 'same-origin'],
  ['/checkout/payment', '/dev/payments/stripe/stripe.js', 'same-origin'],
])('lets wallets of %s with %s answer from a window: %s', async (url, cardScriptUrl, expected) => {
  const header = await readHeaders({ https: false, hotReload: false, cardScriptUrl, url });
  expect(header('cross-origin-opener-policy')).toBe(expected);
});

it.each([
  [true, 'max-age=31536000; includeSubDomains'],
  [false, undefined],
])('requires https if the shop has it: %s', async (https, expected) => {
  expect((await readHeaders({ https, hotReload: false }))('strict-transport-security')).toBe(expected);
});

it('sets the other headers, equal for every answer', async () => {
  const header = await readHeaders({ https: true, hotReload: false });
  const expected = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-embedder-policy': undefined,
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-powered-by': undefined,
    'x-xss-protection': '0',
  };
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, header(name)]))).toEqual(expected);
});

it('allows one inline script of a page by its hash, and no other', async () => {
  const header = await readHeaders({ https: false, hotReload: false }, 'alert(1)');
  // `echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64`
  expect(parsePolicy(header)).toEqual({
    ...POLICY,
    'script-src': `'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=' '${OF_SCHEME}'`,
  });
});

it('allows one inline style sheet by its hash', async () => {
  const header = await readHeaders({ https: false, hotReload: false, style: 'p{color:red}' });
  // `echo -n 'p{color:red}' | openssl dgst -sha256 -binary | base64`
  expect(parsePolicy(header)).toEqual({
    ...POLICY,
    'style-src': "'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='",
  });
});

describe('framing by the console of an agent', () => {
  const secretKeys = ['a key for tests alone'];
  const agents = { origins: ['https://desk.example', 'https://other.example'], secretKeys };
  const agentCookie = `agent-session=${createAgentCookie('a key for tests alone')}`;

  it('is allowed in agent mode, to the origins of the setting', async () => {
    const header = await readHeaders({ https: true, hotReload: false, agents }, undefined, `a=b; ${agentCookie}`);
    expect(parsePolicy(header)['frame-ancestors']).toBe("'self' https://desk.example https://other.example");
    expect(header('x-frame-options')).toBeUndefined();
  });

  it.each([
    ['without an agent', agents, 'session-id=x'],
    ['with a made-up cookie', agents, `agent-session=${'a'.repeat(43)}.${'b'.repeat(43)}`],
    ['with a cookie of another name that ends alike', agents, `x${agentCookie}`],
    ['in a shop without agent mode', undefined, agentCookie],
  ])('is still forbidden %s', async (_title, settings, cookie) => {
    const header = await readHeaders({ https: true, hotReload: false, agents: settings }, undefined, cookie);
    expect(parsePolicy(header)['frame-ancestors']).toBe("'self'");
    expect(header('x-frame-options')).toBe('SAMEORIGIN');
  });
});

describe('requireSameOrigin', () => {
  const log = createLog('silent');

  function openApp(publicUrl: string, origins?: readonly string[]) {
    const app = express();
    app.use(requireSameOrigin({ publicUrl, listOrigins: origins && (() => origins) }));
    app.use((_req, res) => {
      res.send('done');
    });
    return app.use(answerApiError(log));
  }

  const fetchStatus = async (app: express.Express, method: string, headers: Record<string, string>) =>
    (await dispatch(app, { method, url: '/api/v1/cart', headers: { host: 'shop.example', ...headers } })).status;

  const ORIGINS = ['https://shop.example', 'https://checkout.shop.example', 'https://outlet.example'];
  const shop = openApp('https://shop.example', ORIGINS);

  it.each([
    ['POST', { 'sec-fetch-site': 'same-origin' }, 200],
    ['POST', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
    ['POST', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 403],
    ['POST', { 'sec-fetch-site': 'cross-site' }, 403],
    ['POST', { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }, 403],
    ['POST', { 'sec-fetch-site': 'same-site' }, 403],
    ['POST', { 'sec-fetch-site': 'none' }, 403],
    ['PUT', { origin: 'https://shop.example' }, 200],
    ['PUT', { host: 'shop.example:443', origin: 'https://shop.example' }, 200],
    ['PUT', { host: 'outlet.example', origin: 'https://outlet.example' }, 200],
    ['PUT', { host: 'checkout.shop.example', origin: 'https://checkout.shop.example' }, 200],
    // One shop does not act for the customers of another.
    ['PUT', { origin: 'https://outlet.example' }, 403],
    // A page that was changed on its way.
    ['PUT', { origin: 'http://shop.example' }, 403],
    ['PUT', { origin: 'https://shop.example:8443' }, 403],
    ['PUT', { origin: 'https://evil.example' }, 403],
    ['PUT', { origin: 'https://shop.example.evil.example' }, 403],
    // A foreign name that resolves to the shop's address.
    ['PUT', { host: 'evil.example', origin: 'https://evil.example' }, 403],
    ['PUT', { host: 'evil.example', 'sec-fetch-site': 'same-origin' }, 403],
    ['PUT', { host: '', 'sec-fetch-site': 'same-origin' }, 403],
    ['DELETE', { origin: 'null' }, 403],
    ['DELETE', {}, 403],
    ['GET', { 'sec-fetch-site': 'cross-site' }, 200],
    ['HEAD', {}, 200],
  ])('answers %s from %j with %i', async (method, headers, status) => {
    expect(await fetchStatus(shop, method, { ...headers })).toBe(status);
  });

  it.each([
    ['localhost:3000', 'http://localhost:3000', 200],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000', 200],
    ['192.168.1.7:3000', 'http://192.168.1.7:3000', 200],
    ['localhost:3000', 'http://localhost:4000', 403],
    ['evil.example:3000', 'http://evil.example:3000', 403],
  ])('answers %s in a shop on the own machine, from %s, with %i', async (host, origin, status) => {
    const localShop = openApp('http://localhost:3000', ['http://localhost:3000']);
    expect(await fetchStatus(localShop, 'POST', { host, origin })).toBe(status);
  });

  it.each([
    ['outlet.example', 'https://outlet.example', 200],
    ['outlet.example', 'http://outlet.example', 403],
    ['outlet.example', 'https://shop.example', 403],
  ])('answers %s in a process without marketplaces, from %s, with %i', async (host, origin, status) => {
    expect(await fetchStatus(openApp('https://shop.example'), 'POST', { host, origin })).toBe(status);
  });
});
