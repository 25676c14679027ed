import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { listEntries } from '../../../../server/services/audit/actions.ts';
import { cancelAnswer } from '../../../../src/contracts/orders/orderCancellation.ts';
import { order as orderShape } from '../../../../src/contracts/orders/orders.ts';
import { orderReturn } from '../../../../src/contracts/orders/returns.ts';
import { deliverOrder } from '../support/deliverOrder.ts';
import {
  call,
  finalize,
  openPayingShop,
  openReviewPaidAtProvider,
  type PayingShop,
  post,
} from '../support/payingShop.ts';

const CONSOLE = 'https://desk.example';
const KEY = 'the key of the consoles of this test';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop({ AGENT_FRAME_ORIGINS: CONSOLE, AGENT_TOKEN_KEY: KEY });
}, 60_000);
afterAll(() => shop.close());

/** Opens the shop for an agent by a token of the console. @returns the agent's browser, and the status of each further use of the token */
async function openAgent(customerId: string) {
  const iat = Math.floor(shop.clock.now().getTime() / 1000);
  const jwt = new SignJWT({ agent: 'lee.cho' }).setProtectedHeader({ alg: 'HS256' }).setSubject(customerId);
  const dated = jwt
    .setJti(randomUUID())
    .setAudience(shop.origin)
    .setIssuedAt(iat)
    .setExpirationTime(iat + 60);
  const token = await dated.sign(new TextEncoder().encode(KEY));
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: CONSOLE };
  const send = (browser = shop.browser()) =>
    browser.call('POST', '/agent/session', String(new URLSearchParams({ token, returnTo: '/orders' })), headers);
  const browser = shop.browser();
  const { status } = await send(browser);
  return { browser, status, sendAgain: async () => (await send()).status };
}

it('lets an agent find an order, cancel a piece, return another and hang up, with a record of each change', async () => {
  const { browser: customer, purchase } = await openReviewPaidAtProvider(shop, {}, 'paypal', { quantity: 3 });
  const orderId = String((await finalize(customer, purchase)).body.orderId);
  const { customer: account } = JSON.parse((await call(customer, 'GET', '/v1/customerInfo')).text);
  const { browser: agent, status, sendAgain } = await openAgent(String(account.customerId));
  expect([status, await sendAgain()]).toEqual([303, 403]);
  const page = await agent.get(`/orders/${orderId}`);
  expect(page.text).toContain(orderId);
  expect(page.text).toContain('Agent mode.');

  const readOrder = async () => orderShape.parse((await call(customer, 'GET', `/v3/order?orderId=${orderId}`)).body);
  const lineOf = async (wanted: string) =>
    (await readOrder()).lineItems.find(({ status: state }) => state === wanted)?.lineItemId;
  const cancelled = { orderId, items: [{ lineItemId: await lineOf('submitted'), quantity: 1 }] };
  const answer = await post(agent, '/accountapi/e/orders/cancelItems', cancelled);
  expect(cancelAnswer.parse(answer.body).order.cancellations).toMatchObject([{ cancelledBy: 'customer' }]);

  await deliverOrder(shop, orderId);
  const returned = {
    orderId,
    items: [{ lineItemId: await lineOf('delivered'), quantity: 1, reason: 'too small' }],
    method: 'mail',
    requestKey: 'by-phone',
  };
  const { contractId } = orderReturn.parse((await post(agent, '/v1/return/submit', returned)).body);
  for (const [path, body] of [
    [`/v1/updatePayment?orderId=${orderId}&paymentInstrumentId=1`, {}],
    ['/v1/exchange/submit', { orderId }],
    ['/v1/account/export', { password: 'correct horse' }],
  ] as const)
    expect([path, (await post(agent, path, body)).body.id]).toEqual([path, 'agent.forbidden']);

  const { lineItems } = await readOrder();
  expect(lineItems.map((line) => [line.quantity, line.status]).sort()).toEqual([
    [1, 'cancelled'],
    [1, 'delivered'],
    [1, 'return in progress'],
  ]);
  const { returns } = JSON.parse((await call(customer, 'GET', '/v1/return/fetch')).text);
  expect(returns).toMatchObject([{ contractId, orderId }]);

  const hangUp = { 'sec-fetch-site': 'same-origin' };
  expect((await agent.call('GET', '/api/v1/zap/logout', undefined, hangUp)).status).toBe(200);
  expect((await post(agent, '/accountapi/e/orders/cancelItems', cancelled)).status).toBe(403);
  expect((await call(customer, 'GET', '/v1/customerInfo')).body).toMatchObject({ level: 'full' });
  const { entries } = await listEntries(shop.parts, { actor: 'agent:lee.cho' }, 1);
  expect(entries.map(({ command, outcome }) => `${command} ${outcome}`).reverse()).toEqual([
    'agent start done',
    'agent start failed',
    'agent POST /accountapi/e/orders/cancelItems done',
    'agent POST /v1/return/submit done',
    'agent POST /v1/updatePayment failed',
    'agent POST /v1/exchange/submit failed',
    'agent POST /v1/account/export failed',
    'agent end done',
  ]);
}, 60_000);
