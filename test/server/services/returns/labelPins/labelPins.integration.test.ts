import { sendLabelPinMail } from '../../../../../server/jobs/mails/labelPinMails.ts';
import type { Mail } from '../../../../../server/platform/mail.ts';
import { PIN_LIMITS } from '../../../../../server/services/returns/labelPins/createLabelPinRouter.ts';
import { MAX_WRONG_PINS, openPin, PIN_AGE_MS } from '../../../../../server/services/returns/labelPins/labelPins.ts';
import { LABEL_PIN_MAIL } from '../../../../../server/services/returns/returnJobs.ts';
import { createReturnsRouter } from '../../../../../server/services/returns/routes.ts';
import { allowList } from '../../../../../src/contracts/orders/labelPins.ts';
import { givenSentences } from '../../../../src/features/givenPromises.ts';
import type { Browser } from '../../support/browser.ts';
import type { GivenOrder } from '../../support/givenOrder.ts';
import { createGuestJourneyRoutes } from '../../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { doReturnJobs, fakeCarriers, givenDelivered, givenReturn } from '../givenReturns.ts';

let shop: TestShop;
const carriers = fakeCarriers();
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createReturnsRouter(parts)]);
});
afterAll(() => shop.close());

/** Opens the session of a page, like every visit. */
async function createVisitor(): Promise<Browser> {
  const browser = shop.browser();
  await browser.get('/v1/customerInfo');
  return browser;
}
const request = (browser: Browser, orderId: string, email: string) =>
  browser.post('/freja-laas/pin', { orderId, email });

/** Runs the waiting mails of PINs, each twice, because a worker may repeat a job. */
async function runMailJobs(): Promise<Mail[]> {
  const mails = new Map<string, Mail>();
  const sendMail = async (mail: Mail): Promise<void> => void mails.set(mail.key, mail);
  const sender = { shopName: 'Shop', sentences: givenSentences, phone: '1', publicUrl: 'http://shop' };
  for (const { task, payload } of await takeJobs(shop.parts.db)) {
    if (task !== LABEL_PIN_MAIL) continue;
    await sendLabelPinMail({ ...shop.parts, sendMail }, sender)(payload);
    await sendLabelPinMail({ ...shop.parts, sendMail }, sender)(payload);
  }
  return [...mails.values()];
}
const findPin = (mail: Mail | undefined): string => /Type (\d{6}) on/.exec(mail?.text ?? '')?.[1] ?? '';
async function requestPin(browser: Browser, { orderId, maya }: GivenOrder): Promise<string> {
  await request(browser, orderId, maya.email);
  return findPin((await runMailJobs())[0]);
}
const list = (browser: Browser, pin: string) => browser.get(`/freja-laas/whitelist?pin=${pin}`);
const PIN_ERROR = { status: 400, body: { id: 'label.pin.invalid' } };

async function givenLabel(method = 'print') {
  const order = await givenDelivered(shop);
  const { contractId } = await givenReturn(order, { method });
  await doReturnJobs(shop, carriers);
  return { order, contractId };
}
/** A PIN that differs from this one. */
const getOtherPin = (pin: string): string => (pin === '111111' ? '222222' : '111111');

it('opens the returns of an order in the browser that requested the PIN, and in no other', async () => {
  const { order, contractId } = await givenLabel();
  const browser = await createVisitor();
  const pin = await requestPin(browser, order);
  expect(allowList.parse((await list(browser, pin)).body).contracts).toEqual([
    expect.objectContaining({ contractId, orderId: order.orderId, pieces: 1, labelState: 'ready' }),
  ]);
  for (const stranger of [await createVisitor(), await shop.member()])
    expect(await list(stranger, pin)).toMatchObject(PIN_ERROR);
});

it('accepts a PIN that was mailed before the keys were rotated', async () => {
  const { order } = await givenLabel();
  const browser = await createVisitor();
  const pin = await requestPin(browser, order);
  const { config } = shop.parts;
  const rotatedConfig = { ...config, secretKeys: ['another key that is long enough', config.secretKeys[0]] as const };
  const sessionId = decodeURIComponent(browser.cookies.get('session-id') ?? '');
  expect(await openPin({ ...shop.parts, config: rotatedConfig }, { sessionId, pin })).toBe(order.orderId);
});

it('gives every pair the same answer, mails only the correct one, and accepts no guess for the others', async () => {
  const { order } = await givenLabel();
  const browser = await createVisitor();
  const answers = [
    await request(browser, '999-9999999-9999999', order.maya.email),
    await request(browser, order.orderId, 'someone.else@example.com'),
    await request(await createVisitor(), order.orderId, order.maya.email),
  ];
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['202 {}']));
  const mails = await runMailJobs();
  expect(mails.map(({ to, holdsSecret }) => [to, holdsSecret])).toEqual([[order.maya.email, true]]);
  expect(await list(browser, findPin(mails[0]))).toMatchObject(PIN_ERROR);
});

it('stops after five wrong PINs, for the correct one too, until another is requested', async () => {
  const { order } = await givenLabel();
  const browser = await createVisitor();
  const pin = await requestPin(browser, order);
  const guesses = Array.from({ length: MAX_WRONG_PINS }, () => list(browser, getOtherPin(pin)));
  for (const answer of await Promise.all(guesses)) expect(answer).toMatchObject(PIN_ERROR);
  expect(await list(browser, pin)).toMatchObject(PIN_ERROR);
  expect((await list(browser, await requestPin(browser, order))).status).toBe(200);
});

it('ends half an hour later, and with the next PIN', async () => {
  const { order } = await givenLabel();
  const browser = await createVisitor();
  const first = await requestPin(browser, order);
  const second = await requestPin(browser, order);
  if (first !== second) expect(await list(browser, first)).toMatchObject(PIN_ERROR);
  expect((await list(browser, second)).status).toBe(200);
  shop.clock.advance(PIN_AGE_MS);
  expect(await list(browser, second)).toMatchObject(PIN_ERROR);
});

it('stores the PIN neither in the table nor in the queue', async () => {
  const { order } = await givenLabel();
  const browser = await createVisitor();
  await request(browser, order.orderId, order.maya.email);
  const rows = await shop.parts.db.selectFrom('label_pins').selectAll().execute();
  const jobs = await takeJobs(shop.parts.db);
  const mails: Mail[] = [];
  for (const { payload } of jobs)
    await sendLabelPinMail(
      { ...shop.parts, sendMail: async (mail) => void mails.push(mail) },
      { shopName: 'Shop', sentences: givenSentences, phone: '1', publicUrl: 'http://shop' },
    )(payload);
  const pin = findPin(mails[0]);
  expect(pin).toMatch(/^\d{6}$/);
  expect(JSON.stringify([rows.map(({ session_hash, order_id }) => [session_hash, order_id]), jobs])).not.toContain(
    `"${pin}"`,
  );
});

it('rejects contracts of other orders, and those that go back without a label, like unknown ones', async () => {
  const { order } = await givenLabel();
  const other = await givenLabel();
  const labelless = await givenLabel('labelless at carrier');
  const browser = await createVisitor();
  const pin = await requestPin(browser, order);
  for (const contractId of [other.contractId, labelless.contractId, 'none']) {
    expect(await browser.post('/freja-laas/generateLabel', { pin, contractId })).toMatchObject({ status: 404 });
    expect((await browser.get(`/freja-laas/label?pin=${pin}&contractId=${contractId}`)).status).toBe(404);
  }
  const ownPin = await requestPin(browser, labelless.order);
  expect(allowList.parse((await list(browser, ownPin)).body).contracts).toEqual([]);
});

it('requests a failed label again, once for repeated requests', async () => {
  const { order, contractId } = await givenLabel();
  const refused = { label_state: 'refused' } as const;
  await shop.parts.db.updateTable('returns').set(refused).where('contract_id', '=', contractId).execute();
  const browser = await createVisitor();
  const pin = await requestPin(browser, order);
  const answers = await Promise.all(
    [1, 2, 3].map(() => browser.post('/freja-laas/generateLabel', { pin, contractId })),
  );
  expect(answers.map(({ status, body }) => [status, body.labelState])).toEqual(Array(3).fill([200, 'pending']));
  expect(carriers.labels.filter((key) => key === `return:${contractId}`)).toHaveLength(1);
  expect((await browser.get(`/freja-laas/label?pin=${pin}&contractId=${contractId}`)).status).toBe(409);
  await doReturnJobs(shop, carriers);
  expect(allowList.parse((await list(browser, pin)).body).contracts[0]?.labelState).toBe('ready');
});

it('names invalid fields', async () => {
  const answer = await request(await createVisitor(), 'abc', 'none');
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual(['email', 'orderId']);
});

// This test is last, because the browsers of all tests share the limits of one address.
it('limits an address that guesses in many browsers', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess <= PIN_LIMITS.wrong.points; guess += 1)
    statuses.push((await list(await createVisitor(), '123456')).status);
  expect(statuses.at(-1)).toBe(429);
});

it('limits the mails about an order', async () => {
  const { order } = await givenLabel();
  const answers: number[] = [];
  for (let time = 0; time <= PIN_LIMITS.forPair.points; time += 1)
    answers.push((await request(await createVisitor(), order.orderId, order.maya.email)).status);
  expect(answers.at(-1)).toBe(429);
  await runMailJobs();
});
