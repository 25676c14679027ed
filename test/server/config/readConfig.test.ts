import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../server/config/readConfig.ts';
import { findCardFields } from '../../../server/config/readPaymentSettings.ts';
import { startWarnings } from '../../../server/config/serverSettings.ts';
import { StartError } from '../../../server/platform/errors.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'config-'));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env });
const catchRefusal = (env: Record<string, string>): unknown => {
  try {
    return read(env);
  } catch (error) {
    return error;
  }
};

afterAll(() => rmSync(dataDir, { recursive: true }));

it('requires no setting: every setting has a default', () => {
  expect(read({})).toMatchObject({
    environment: 'production',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    redisUrl: undefined,
    roles: { web: true, api: true, worker: true },
    seedProducts: 2000,
    picturesAhead: true,
    reviewModeration: 'off',
    apiUrls: {},
    serverTiming: false,
  });
});

it('treats an empty value as missing', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

it('reads the given values', () => {
  const env = { PORT: '8080', ROLES: 'web, api', NODE_ENV: 'development', REVIEW_MODERATION: 'media' };
  expect(read({ ...env, PUBLIC_URL: 'https://shop.example/' })).toMatchObject({
    port: 8080,
    roles: { web: true, api: true, worker: false },
    publicUrl: 'https://shop.example',
    reviewModeration: 'media',
    serverTiming: true,
  });
});

it.each([
  ['PORT', 'eighty'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['ROLES', 'web,cook'],
  ['ROLES', ' , '],
  ['NODE_ENV', 'staging'],
  ['PUBLIC_URL', 'shop.example'],
  ['LOG_LEVEL', 'loud'],
  ['SERVER_TIMING', 'yes'],
  ['SEED_PRODUCTS', '-1'],
  ['REVIEW_MODERATION', 'text'],
  ['ALLOWED_HOSTS', 'https://outlet.example'],
  ['ALLOWED_HOSTS', 'outlet.example, *.example'],
])('stops at %s=%s with one line that names it', (name, value) => {
  const error = catchRefusal({ [name]: value });
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toMatch(new RegExp(`^StartError: ${name}=.*must`));
  expect(String(error)).not.toContain('\n');
});

it('reads host names for redirects', () => {
  expect(read({ ALLOWED_HOSTS: 'outlet.example, www.sister.example' }).allowedHosts).toEqual([
    'outlet.example',
    'www.sister.example',
  ]);
  expect(read({}).allowedHosts).toEqual([]);
});

it('requires the address of the API in a process that serves pages without it', () => {
  expect(() => read({ ROLES: 'web' })).toThrow('API_URL: must name the process with the role api');
  expect(() => read({ ROLES: 'web,worker', CART_API_URL: 'https://commerce.example' })).toThrow('API_URL');
  expect(read({ ROLES: 'web', API_URL: 'http://api.internal:3001/' }).apiUrl).toBe('http://api.internal:3001');
  expect(read({ API_URL: 'http://api.internal:3001' }).apiUrl).toBeUndefined();
  expect(read({ ROLES: 'worker' }).apiUrl).toBeUndefined();
});

it.each(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'SECRET_KEY'])('does not print a wrong %s', (name) => {
  const error = catchRefusal({ [name]: 'http:hunter2' });
  expect(String(error)).toMatch(new RegExp(`^StartError: ${name}: must`));
  expect(String(error)).not.toContain('hunter2');
});

it('creates a signing key once, readable only by its owner', () => {
  const [first] = read({}).secretKeys;
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(read({}).secretKeys).toEqual([first]);
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
});

it('signs with the first of the given keys and accepts the others', () => {
  const [oldKey, freshKey] = ['an-old-key-of-the-shop', 'a-fresh-key-of-the-shop'];
  expect(read({ SECRET_KEY: freshKey, SECRET_KEYS: oldKey }).secretKeys).toEqual([freshKey, oldKey]);
});

describe('a sandbox in production', () => {
  const createReader = (name: string, publicUrl: string) => () => read({ [name]: 'true', PUBLIC_URL: publicUrl });

  it.each(['http://localhost:3000', 'http://shop.localhost', 'http://127.0.0.1:8080', 'http://[::1]'])(
    'is allowed at %s',
    (url) => {
      expect(createReader('IDENTITY_SANDBOX', url)()).toMatchObject({ identitySandbox: true });
      expect(createReader('PAYMENTS_SANDBOX', url)()).toMatchObject({ paymentsSandbox: true });
      expect(createReader('SHOW_OUTBOX', url)()).toMatchObject({ showOutbox: true });
    },
  );

  it.each(['https://shop.example', 'http://localhost.example', 'http://10.0.0.1'])('is rejected at %s', (url) => {
    expect(createReader('IDENTITY_SANDBOX', url)).toThrow(
      `IDENTITY_SANDBOX=true: at ${url} any visitor could sign in as any customer`,
    );
    expect(createReader('PAYMENTS_SANDBOX', url)).toThrow(
      `PAYMENTS_SANDBOX=true: at ${url} orders would be placed without payment`,
    );
    expect(createReader('MOVABLE_CLOCK', url)).toThrow(
      `MOVABLE_CLOCK=true: at ${url} deadlines of customers could be skipped`,
    );
    expect(createReader('SHOW_OUTBOX', url)).toThrow(`SHOW_OUTBOX=true: at ${url} any visitor could read every mail`);
  });

  it.each(['IDENTITY_SANDBOX', 'PAYMENTS_SANDBOX', 'SHOW_OUTBOX', 'MOVABLE_CLOCK', 'ASSISTANT_LOOPBACK'])(
    'is rejected where others have access: %s',
    (name) => {
      const open = (env: Record<string, string>) => () => read({ [name]: 'true', ...env });
      expect(open({ HOST: '0.0.0.0' })).toThrow(`${name}=true: with HOST=0.0.0.0`);
      expect(open({ HOST: '::' })).toThrow(`${name}=true: with HOST=::`);
      expect(open({ TRUST_PROXY: '1' })).toThrow(`${name}=true: with TRUST_PROXY=1`);
      expect(open({ HOST: '127.0.0.1' })).not.toThrow();
      expect(open({ HOST: '::1' })).not.toThrow();
      expect(open({ HOST: '0.0.0.0', NODE_ENV: 'development' })).not.toThrow();
    },
  );
});

describe('the factor of rate limits', () => {
  const open = (factor: string, env: Record<string, string>) => () => read({ RATE_LIMIT_FACTOR: factor, ...env });

  it('is 1 by default', () => {
    expect(read({}).rateLimitFactor).toBe(1);
    expect(open('20', { PUBLIC_URL: 'http://localhost:3000' })()).toMatchObject({ rateLimitFactor: 20 });
  });

  it('is rejected in production where others have access', () => {
    const message = 'RATE_LIMIT_FACTOR=2: at https://shop.example any visitor could guess more often';
    expect(open('2', { PUBLIC_URL: 'https://shop.example' })).toThrow(message);
    expect(open('2', { TRUST_PROXY: '1' })).toThrow('RATE_LIMIT_FACTOR=2: with TRUST_PROXY=1');
    expect(open('1', { PUBLIC_URL: 'https://shop.example' })).not.toThrow();
  });

  it.each(['0', '1001', '1.5', 'many'])('cannot be %s', (factor) => {
    expect(open(factor, {})).toThrow('RATE_LIMIT_FACTOR');
  });
});

describe('identity providers', () => {
  const google = {
    SIGN_IN_SEARCH_ISSUER: 'https://accounts.example',
    SIGN_IN_SEARCH_CLIENT_ID: 'shop',
    SIGN_IN_SEARCH_CLIENT_SECRET: 'hush hush',
  };

  it('are none by default, and in production there is no sandbox', () => {
    expect(read({})).toMatchObject({ federated: {}, identitySandbox: false });
    expect(read({ NODE_ENV: 'development' }).identitySandbox).toBe(true);
    expect(read({ IDENTITY_SANDBOX: 'true' }).identitySandbox).toBe(true);
  });

  it('are read by their kind', () => {
    expect(read(google).federated).toEqual({
      search: {
        issuer: 'https://accounts.example',
        clientId: 'shop',
        clientSecret: 'hush hush',
        scope: 'openid email profile',
        responseMode: 'query',
        addresses: undefined,
      },
    });
  });

  it.each([
    [{ SIGN_IN_SEARCH_CLIENT_ID: '' }, 'SIGN_IN_SEARCH_CLIENT_ID: is missing'],
    [{ SIGN_IN_SEARCH_ISSUER: 'http://accounts.example' }, 'SIGN_IN_SEARCH_ISSUER: must be a URL'],
    [{ SIGN_IN_SEARCH_TOKEN_URL: 'https://accounts.example/t' }, 'SIGN_IN_SEARCH_AUTHORIZATION_URL: is missing'],
    [{ SIGN_IN_SEARCH_RESPONSE_MODE: 'fragment' }, 'SIGN_IN_SEARCH_RESPONSE_MODE: must be query or form_post'],
  ])('are rejected if incomplete: %j', (wrongEnv, message) => {
    const failure = catchRefusal({ ...google, ...wrongEnv });
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain(message);
    expect(String(failure)).not.toContain('hush');
  });
});

describe('address of checkout', () => {
  const PUBLIC_URL = 'https://shop.example';

  it.each([
    ['nothing', {}, { checkoutOrigin: PUBLIC_URL, cookieDomain: undefined }],
    [
      'another port',
      { CHECKOUT_ORIGIN: 'https://shop.example:8443/' },
      { checkoutOrigin: 'https://shop.example:8443', cookieDomain: undefined },
    ],
    [
      'a subdomain',
      { CHECKOUT_ORIGIN: 'https://secure.shop.example' },
      { checkoutOrigin: 'https://secure.shop.example', cookieDomain: 'shop.example' },
    ],
  ])('is set by %s', (_, env, expected) => {
    expect(read({ PUBLIC_URL, ...env })).toMatchObject(expected);
  });

  it.each(['https://elsewhere.example', 'https://notshop.example', 'http://secure.shop.example'])(
    'is never %s',
    (CHECKOUT_ORIGIN) => {
      expect(catchRefusal({ PUBLIC_URL, CHECKOUT_ORIGIN })).toBeInstanceOf(StartError);
    },
  );
});

describe('address of the desk', () => {
  const PUBLIC_URL = 'https://shop.example';

  it.each([
    ['the host of the shop', {}, { deskOrigin: PUBLIC_URL, hasOwnDeskHost: false }],
    [
      'a host of its own',
      { DESK_ORIGIN: 'https://desk.shop.example/' },
      { deskOrigin: 'https://desk.shop.example', hasOwnDeskHost: true },
    ],
  ])('is %s', (_, env, expected) => {
    expect(read({ PUBLIC_URL, ...env })).toMatchObject(expected);
  });

  it.each(['https://shop.example', 'https://secure.shop.example', 'http://desk.shop.example', 'desk.shop.example'])(
    'is never %s',
    (DESK_ORIGIN) => {
      const CHECKOUT_ORIGIN = 'https://secure.shop.example';
      expect(catchRefusal({ PUBLIC_URL, CHECKOUT_ORIGIN, DESK_ORIGIN })).toBeInstanceOf(StartError);
    },
  );
});

const paypal = { PAYPAL_CLIENT_ID: 'shop', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' };
const stripe = { STRIPE_SECRET_KEY: 'sk_secret', STRIPE_WEBHOOK_SECRET: 'whsec_secret' };
const afterpay = { AFTERPAY_MERCHANT_ID: '100', AFTERPAY_SECRET_KEY: 'secret' };
const pem = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const amazonPay = {
  AMAZON_PAY_PUBLIC_KEY_ID: 'LIVE-SHOP',
  AMAZON_PAY_PRIVATE_KEY: pem,
  AMAZON_PAY_MERCHANT_ID: 'SHOP',
  AMAZON_PAY_STORE_ID: 'store',
};

it('lists the payment providers with complete settings', () => {
  expect(read({}).payments).toEqual({
    stripe: undefined,
    paypal: undefined,
    amazonPay: undefined,
    afterpay: undefined,
    cardFields: { apiUrl: 'https://api.stripe.com' },
  });
  expect(read({ ...stripe, ...paypal, ...afterpay, AFTERPAY_API_URL: 'https://pay.example/' }).payments).toEqual({
    stripe: { apiUrl: 'https://api.stripe.com', secretKey: 'sk_secret', webhookSecret: 'whsec_secret' },
    amazonPay: undefined,
    paypal: { apiUrl: 'https://api-m.paypal.com', clientId: 'shop', clientSecret: 'secret', webhookId: 'hook' },
    afterpay: { apiUrl: 'https://pay.example', merchantId: '100', secretKey: 'secret' },
    cardFields: { apiUrl: 'https://api.stripe.com' },
  });
});

it.each([
  ['nothing without the publishable key', stripe, undefined],
  [
    'the script of Stripe',
    { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_shop' },
    { scriptUrl: 'https://js.stripe.com/endive/stripe.js', publishableKey: 'pk_shop' },
  ],
])('finds for the card fields of pages: %s', (_what, env, expected) => {
  expect(findCardFields(read(env))).toEqual(expected);
});

it('reads the key that signs for Amazon Pay, also with its lines joined into one', async () => {
  const { payments } = read({ ...amazonPay, AMAZON_PAY_PRIVATE_KEY: pem.replaceAll('\n', '\\n') });
  expect(payments.amazonPay).toMatchObject({
    apiUrl: 'https://pay-api.amazon.com',
    scriptUrl: 'https://static-na.payments-amazon.com/checkout.js',
    publicKeyId: 'LIVE-SHOP',
  });
  expect((await payments.amazonPay?.privateKey())?.export({ type: 'pkcs8', format: 'pem' })).toBe(pem);
});

it.each([
  ['AMAZON_PAY_STORE_ID', { ...amazonPay, AMAZON_PAY_STORE_ID: '' }],
  ['AMAZON_PAY_PRIVATE_KEY', { ...amazonPay, AMAZON_PAY_PRIVATE_KEY: 'secret' }],
  ['PAYPAL_CLIENT_SECRET', { ...paypal, PAYPAL_CLIENT_SECRET: '' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_secret' }],
  ['STRIPE_SECRET_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_shop' }],
  ['STRIPE_PUBLISHABLE_KEY', { ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_secret' }],
  ['STRIPE_API_URL', { ...stripe, STRIPE_API_URL: 'http://shop.example/dev/payments/stripe' }],
  ['AFTERPAY_SECRET_KEY', { AFTERPAY_MERCHANT_ID: '100' }],
  ['AFTERPAY_MERCHANT_ID', { AFTERPAY_SECRET_KEY: 'secret' }],
  ['AFTERPAY_API_URL', { ...afterpay, AFTERPAY_API_URL: 'http://pay.example' }],
])('does not start with an account whose %s is missing or wrong, and prints no secret', (name, env) => {
  expect(catchRefusal(env)).toBeInstanceOf(StartError);
  expect(String(catchRefusal(env))).toContain(name);
  expect(String(catchRefusal(env))).not.toContain('secret');
});

it('uses no payment sandbox in production unless it is set', () => {
  expect(read({}).paymentsSandbox).toBe(false);
  expect(read({ NODE_ENV: 'test' }).paymentsSandbox).toBe(true);
});

const PUBLIC = { PUBLIC_URL: 'https://shop.example' };

it.each([
  ['a fresh machine', {}, { host: '127.0.0.1', isLocal: true, takesCards: true, demoAccount: true }],
  ['a public address', PUBLIC, { host: undefined, isLocal: false, takesCards: false, demoAccount: false }],
  ['an open port', { HOST: '0.0.0.0' }, { host: '0.0.0.0', isLocal: false, takesCards: false, demoAccount: false }],
  ['a proxy', { TRUST_PROXY: '1' }, { host: '127.0.0.1', isLocal: false, takesCards: false, demoAccount: false }],
  ['no sandbox', { PAYMENTS_SANDBOX: 'false' }, { isLocal: true, takesCards: false, demoAccount: true }],
  ['Stripe', { ...PUBLIC, ...stripe }, { takesCards: true, demoAccount: false }],
  ['a public demo', { ...PUBLIC, DEMO_ACCOUNT: 'true' }, { takesCards: false, demoAccount: true }],
  ['no demo account', { DEMO_ACCOUNT: 'false' }, { takesCards: true, demoAccount: false }],
  ['development', { ...PUBLIC, NODE_ENV: 'development' }, { takesCards: true, demoAccount: true }],
])('decides by %s whether a shop in production is local, and which sandboxes it uses', (_by, env, expected) => {
  expect(read(env)).toMatchObject(expected);
});

it('warns at the start of a public shop without Stripe or mail, in one line each', () => {
  const smtp = { SMTP_URL: 'smtp://mail.example:587' };
  expect(startWarnings(read(PUBLIC))).toEqual([
    'WARNING: THIS SHOP TAKES NO CARDS. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to offer them.',
    'WARNING: NO MAIL LEAVES THIS SHOP. Set SMTP_URL; until then mails stay in the table "mails".',
  ]);
  expect(startWarnings(read({ ...PUBLIC, ...stripe }))).toEqual([expect.stringContaining('NO MAIL LEAVES')]);
  expect(startWarnings(read({ ...PUBLIC, ...smtp }))).toEqual([expect.stringContaining('NO CARDS')]);
  expect(startWarnings(read({ ...PUBLIC, ...stripe, ...smtp }))).toEqual([]);
  expect(startWarnings(read({}))).toEqual([]);
  expect(startWarnings(read({ ...PUBLIC, NODE_ENV: 'development' }))).toEqual([]);
});

it('warns about cards at the start of api processes alone, and about mail at that of workers alone', () => {
  const readRole = (ROLES: string) => startWarnings(read({ ...PUBLIC, ROLES, API_URL: 'http://api.internal:4000' }));
  expect(readRole('web')).toEqual([]);
  expect(readRole('api')).toEqual([expect.stringContaining('NO CARDS')]);
  expect(readRole('worker')).toEqual([expect.stringContaining('NO MAIL LEAVES')]);
});
