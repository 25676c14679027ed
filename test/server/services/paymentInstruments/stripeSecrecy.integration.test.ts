import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { inspect, promisify } from 'node:util';
import { openStripe } from '../../../../server/providers/payments/stripe/openStripe.ts';
import type { Answer } from '../support/browser.ts';
import { Browser } from '../support/browser.ts';
import { createCardLeakFinder, RARE_CVV } from '../support/createCardLeakFinder.ts';
import { CARD, createCardForm } from '../support/given.ts';
import { configure, finalize, openPaymentStep, type PayingShop, post } from '../support/payingShop.ts';
import { readStoredText } from '../support/readStoredText.ts';
import { getStripeSettings, openStripeShop, STRIPE_CARD } from '../support/stripeShop.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

const MISTYPED_NUMBER = '4242 4242 4242 4241';
const cardsIn = createCardLeakFinder([...Object.values(STRIPE_CARD), MISTYPED_NUMBER]);
/** The shop's secrets are included. */
function findLeaks(text: string): string[] {
  const { secretKey, webhookSecret } = getStripeSettings(shop);
  return [...cardsIn(text), ...[secretKey, webhookSecret].filter((secret) => text.includes(secret))];
}
const form = (number: string) => ({ ...createCardForm(number), cvv: RARE_CVV });

it('finds each secret if it is there', () => {
  const { secretKey } = getStripeSettings(shop);
  expect(findLeaks(`"${RARE_CVV}" 4000000000009078 ${secretKey}`)).toEqual(['4000000000009078', RARE_CVV, secretKey]);
});

it('stores number, security code and secret key in no table, log, answer or metric, whatever Stripe answers', async () => {
  const answers: Answer[] = [];
  const recordAnswer = async (call: Promise<Answer>): Promise<Answer> => {
    const answer = await call;
    answers.push(answer);
    return answer;
  };
  for (const number of [MISTYPED_NUMBER, ...Object.values(STRIPE_CARD)]) {
    const { browser, addressId } = await openPaymentStep(shop);
    const response = await recordAnswer(post(browser, '/v1/paymentInstruments', { ...form(number), addressId }));
    if (response.status !== 201) continue;
    const paymentInstrumentId = String(response.body.paymentInstrumentId);
    await recordAnswer(post(browser, '/v1/verifyPaymentInstrument', { paymentInstrumentId, cvv: RARE_CVV }));
    const paymentMethods = [{ paymentMethodCode: 'card', paymentInstrumentId }];
    await recordAnswer(finalize(browser, (await configure(browser, { paymentMethods })).purchase));
  }
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 201, 400, 503]));
  expect(findLeaks(await readStoredText(shop.parts.db))).toEqual([]);
  expect(findLeaks(shop.logLines.join('\n'))).toEqual([]);
  expect(findLeaks(answers.map(({ text, headers }) => text + JSON.stringify([...headers])).join('\n'))).toEqual([]);
  expect(findLeaks(await shop.parts.metrics.registry.metrics())).toEqual([]);
});

/** A broken Stripe that repeats everything it was sent. */
const ECHOES: readonly (readonly [string, (body: string, headers: string) => RequestListener])[] = [
  ['refuses', (body, headers) => (_req, res) => sendError(res, 400, { message: body + headers, param: body })],
  [
    'declines',
    (body, headers) => (_req, res) => sendError(res, 402, { message: body, code: 'card_declined', charge: headers }),
  ],
  ['breaks', (body, headers) => (_req, res) => sendError(res, 500, { message: body + headers })],
  ['answers nonsense', (body) => (_req, res) => res.end(`<html>${body}`)],
  ['hangs up', () => (req) => req.socket.destroy()],
];
const sendError = (res: Parameters<RequestListener>[1], status: number, error: object): void => {
  res
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { type: 'card_error', ...error } }));
};

it.each(ECHOES)('leaks nothing in an error of its library if Stripe %s', async (_title, echo) => {
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => echo(Buffer.concat(chunks).toString('utf8'), JSON.stringify(req.headers))(req, res));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const provider = openStripe({ ...getStripeSettings(shop), apiUrl: new Browser(server).origin });
  const { fullName } = createCardForm();
  const number = CARD.approved.replaceAll(' ', '');
  const card = { number, cvv: RARE_CVV, expirationMonth: 8, expirationYear: 2030, fullName };
  const payment = { key: 'k', token: 'cus_1:pm_1', amountCents: 500, reference: 'pi_1' };
  const failures = await Promise.all(
    [
      provider.storeCard(card, 'k'),
      provider.verifyCard(payment.token, RARE_CVV),
      provider.authorize(payment),
      provider.capture(payment),
      provider.void(payment),
      provider.refund(payment, { key: 'r', amountCents: 500 }),
    ].map((call) => Promise.resolve(call).catch((error: unknown) => error)),
  );
  server.close();
  expect(findLeaks(failures.map((failure) => inspect(failure, { depth: 20, showHidden: true })).join('\n'))).toEqual(
    [],
  );
});

it('leaks neither card nor secret when Node logs everything about its connections', async () => {
  const { apiUrl, secretKey } = getStripeSettings(shop);
  const script = resolve('test/server/services/support/debuggedVault.ts');
  const env = { ...process.env, NODE_OPTIONS: '', NODE_DEBUG: 'http,https,net,tls,stream,fetch,undici' };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, apiUrl, secretKey, RARE_CVV], {
    env,
  });
  expect(stdout).toBe('stored');
  expect(stderr.length).toBeGreaterThan(0);
  expect(findLeaks(stderr)).toEqual([]);
});
