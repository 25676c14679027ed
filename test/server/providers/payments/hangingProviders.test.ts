import { generateKeyPairSync } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openAfterpay } from '../../../../server/providers/payments/afterpay/openAfterpay.ts';
import { openAmazonPay } from '../../../../server/providers/payments/amazonPay/openAmazonPay.ts';
import { openPaypal } from '../../../../server/providers/payments/paypal/openPaypal.ts';
import { PROVIDER_TIMEOUT_MS } from '../../../../server/providers/payments/providerCall.ts';
import { openStripe } from '../../../../server/providers/payments/stripe/openStripe.ts';

let hang: (response: ServerResponse) => void;
let calls = 0;
const server = createServer((_request, response) => {
  calls += 1;
  hang(response);
});
let apiUrl: string;
beforeAll(async () => {
  // Loaded before the time is measured.
  await import('stripe');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  apiUrl = `http://127.0.0.1:${port}`;
});
beforeEach(() => {
  calls = 0;
  const { timeout } = AbortSignal;
  // The real limit is that of a shopper's patience.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 400));
  // Stripe's client counts the time itself.
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'],
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PAYMENT = { key: 'a purchase:1', token: 'a session', amountCents: 5000, reference: 'a reference' };
const REFUND = { key: 'a purchase:1:refund:1', amountCents: 500 };
const PROVIDERS = {
  stripe: () => openStripe({ apiUrl, secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }),
  paypal: () => openPaypal({ apiUrl, clientId: 'id', clientSecret: 'secret', webhookId: 'webhook' }),
  afterpay: () => openAfterpay({ apiUrl, merchantId: 'id', secretKey: 'secret' }),
  amazonPay: () =>
    openAmazonPay({
      apiUrl,
      publicKeyId: 'id',
      merchantId: 'id',
      storeId: 'id',
      scriptUrl: apiUrl,
      privateKey: async () => privateKey,
    }),
};
const HANGS = {
  'does not answer': () => undefined,
  'stops in the middle of its answer': (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"id":');
  },
};

describe.each(Object.entries(PROVIDERS))('%s', (_name, open) => {
  it.each(Object.entries(HANGS))('is given up, and asked once, if it %s', async (_title, answer) => {
    hang = answer;
    const provider = open();
    const ended = Promise.allSettled([
      provider.capture(PAYMENT),
      provider.void(PAYMENT),
      provider.refund(PAYMENT, REFUND),
    ]);
    const timer = setInterval(() => calls === 3 && jest.advanceTimersByTime(PROVIDER_TIMEOUT_MS), 100);
    const outcomes = await ended;
    clearInterval(timer);
    // Errors, not refusals: the outcome is unknown, so the payment stays open and the same key is asked again.
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(calls).toBe(3);
  });
});
