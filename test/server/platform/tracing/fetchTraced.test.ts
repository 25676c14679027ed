import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callCarrier } from '../../../../server/providers/carriers/easypost/createEasypostClient.ts';
import { callProvider } from '../../../../server/providers/payments/providerCall.ts';
import { createStripeClient } from '../../../../server/providers/payments/stripe/createStripeClient.ts';
import { createTaxjarRates } from '../../../../server/providers/tax/openTaxRates.ts';
import { traceRequests } from '../../../../server/web/requests.ts';
import { getAttribute, recordSpans, type Span } from '../../services/support/recordSpans.ts';

/** `SpanKind.CLIENT` in the collector's protocol. */
const CLIENT = 3;

const servers: Server[] = [];
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** Records the spans of a request of the shop that does the work. */
async function recordCalls(work: () => Promise<unknown>): Promise<{ request: Span | undefined; calls: Span[] }> {
  const shop = await listen(traceRequests((_req, res) => void work().finally(() => res.end()), { isBehindWeb: false }));
  const { spans } = await recordSpans(() => fetch(`${shop}/checkout`));
  const request = spans.find(({ name }) => name === 'GET page');
  return { request, calls: spans.filter(({ kind }) => kind === CLIENT) };
}

const describeCall = (call: Span): unknown[] => [
  call.name,
  ...['http.request.method', 'server.address', 'http.response.status_code', 'error.type'].map((name) =>
    getAttribute(call, name),
  ),
];

it('traces each call of another company by method, host and status', async () => {
  const traceparents: unknown[] = [];
  const remote = await listen((req, res) => {
    traceparents.push(req.headers.traceparent);
    res.statusCode = req.url?.startsWith('/v2/rates') ? 200 : 402;
    res.setHeader('content-type', 'application/json').end('{"rate":{"combined_rate":"0.08"},"error":{}}');
  });
  const askTax = createTaxjarRates({ url: remote, token: 'a-secret' });
  const stripe = await createStripeClient({
    apiUrl: `${remote}/stripe`,
    secretKey: 'sk_test_a-secret',
    webhookSecret: '',
  });
  const { request, calls } = await recordCalls(async () => {
    await askTax({ countryCode: 'US', stateOrRegion: 'CA', postalCode: '94103' });
    const capture = callProvider({
      provider: 'PayPal',
      url: `${remote}/v2/orders/order-7?token=a-secret`,
      method: 'POST',
      headers: { authorization: 'Bearer a-secret' },
      body: 'a-secret',
      readReasons: () => ['DECLINED'],
    });
    await expect(capture).rejects.toThrow('PayPal refused with 402');
    await expect(stripe.paymentIntents.retrieve('order-7')).rejects.toThrow();
  });
  expect(calls.map(describeCall)).toEqual([
    ['GET 127.0.0.1', 'GET', '127.0.0.1', 200, undefined],
    ['POST 127.0.0.1', 'POST', '127.0.0.1', 402, '402'],
    ['GET 127.0.0.1', 'GET', '127.0.0.1', 402, '402'],
  ]);
  expect(calls.map(({ parentSpanId }) => parentSpanId)).toEqual(calls.map(() => request?.spanId));
  expect(JSON.stringify(calls)).not.toMatch(/a-secret|order-7|94103|rates|v2|stripe/);
  expect(traceparents).toEqual([undefined, undefined, undefined]);
});

it('traces a call without an answer', async () => {
  const remote = await listen((_req, res) => void res.destroy());
  const { calls } = await recordCalls(() =>
    callCarrier({
      url: `${remote}/labels/7`,
      method: 'POST',
      headers: {},
      timeoutMs: 5_000,
      maxBytes: 100,
      readRefusal: () => ({ code: '', reason: '' }),
    }),
  );
  expect(calls.map(describeCall)).toEqual([['POST 127.0.0.1', 'POST', '127.0.0.1', undefined, 'TypeError']]);
});
