import { labelPinMail } from '../../../../../server/jobs/labelPinMail.ts';
import type { Mail } from '../../../../../server/platform/mail.ts';
import { LABEL_PIN_MAIL } from '../../../../../server/services/returns/actions.ts';
import { PIN_LIMITS } from '../../../../../server/services/returns/labelPins/labelPinRoutes.ts';
import { MAX_WRONG_PINS, openPin, PIN_AGE_MS } from '../../../../../server/services/returns/labelPins/labelPins.ts';
import { returnsRoutes } from '../../../../../server/services/returns/routes.ts';
import { allowList } from '../../../../../src/contracts/labelPins.ts';
import type { Browser } from '../../support/browser.ts';
import type { GivenOrder } from '../../support/givenOrder.ts';
import { guestJourneyRoutes } from '../../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { doReturnJobs, fakeCarriers, givenDelivered, givenReturn } from '../givenReturns.ts';

let shop: TestShop;
const carriers = fakeCarriers();
beforeAll(async () => {
  shop = await openTestShop((parts) => [...guestJourneyRoutes()(parts), returnsRoutes(parts)]);
});
afterAll(() => shop.close());

/** Opens the session of a page, like every visit. */
async function visitor(): Promise<Browser> {
  const browser = shop.browser();
  await browser.get('/v1/customerInfo');
  return browser;
}
const request = (browser: Browser, orderId: string, email: string) =>
  browser.post('/freja-laas/pin', { orderId, email });

/** Runs the waiting mails of PINs, each twice, because a worker may repeat a job. */
async function mailsOfQueue(): Promise<Mail[]> {
  const mails = new Map<string, Mail>();
  const sendMail = async (mail: Mail): Promise<void> => void mails.set(mail.key, mail);
  const sender = { shopName: 'Shop', phone: '1', publicUrl: 'http://shop' };
  for (const { task, payload } of await takeJobs(shop.parts.db)) {
    if (task !== LABEL_PIN_MAIL) continue;
    await labelPinMail({ ...shop.parts, sendMail }, sender)(payload);
    await labelPinMail({ ...shop.parts, sendMail }, sender)(payload);
  }
  return [...mails.values()];
}
const pinIn = (mail: Mail | undefined): string => /Type (\d{6}) on/.exec(mail?.text ?? '')?.[1] ?? '';
async function pinFor(browser: Browser, { orderId, maya }: GivenOrder): Promise<string> {
  await request(browser, orderId, maya.email);
  return pinIn((await mailsOfQueue())[0]);
}
const list = (browser: Browser, pin: string) => browser.get(`/freja-laas/whitelist?pin=${pin}`);
const WRONG = { status: 400, body: { id: 'label.pin.invalid' } };

async function givenLabel(method = 'print') {
  const given = await givenDelivered(shop);
  const { contractId } = await givenReturn(given, { method });
  await doReturnJobs(shop, carriers);
  return { given, contractId };
}
/** A PIN that differs from this one. */
const otherThan = (pin: string): string => (pin === '111111' ? '222222' : '111111');

it('opens the returns of an order in the browser that requested the PIN, and in no other', async () => {
  const { given, contractId } = await givenLabel();
  const browser = await visitor();
  const pin = await pinFor(browser, given);
  expect(allowList.parse((await list(browser, pin)).body).contracts).toEqual([
    expect.objectContaining({ contractId, orderId: given.orderId, pieces: 1, labelState: 'ready' }),
  ]);
  for (const stranger of [await visitor(), await shop.member()]) expect(await list(stranger, pin)).toMatchObject(WRONG);
});

it('accepts a PIN that was mailed before the keys were rotated', async () => {
  const { given } = await givenLabel();
  const browser = await visitor();
  const pin = await pinFor(browser, given);
  const { config } = shop.parts;
  const rotated = { ...config, secretKeys: ['another key that is long enough', config.secretKeys[0]] as const };
  const sessionId = decodeURIComponent(browser.cookies.get('session-id') ?? '');
  expect(await openPin({ ...shop.parts, config: rotated }, { sessionId, pin })).toBe(given.orderId);
});

it('gives every pair the same answer, mails only the correct one, and accepts no guess for the others', async () => {
  const { given } = await givenLabel();
  const browser = await visitor();
  const answers = [
    await request(browser, '999-9999999-9999999', given.maya.email),
    await request(browser, given.orderId, 'someone.else@example.com'),
    await request(await visitor(), given.orderId, given.maya.email),
  ];
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['202 {}']));
  const mails = await mailsOfQueue();
  expect(mails.map(({ to, holdsSecret }) => [to, holdsSecret])).toEqual([[given.maya.email, true]]);
  expect(await list(browser, pinIn(mails[0]))).toMatchObject(WRONG);
});

it('stops after five wrong PINs, for the correct one too, until another is requested', async () => {
  const { given } = await givenLabel();
  const browser = await visitor();
  const pin = await pinFor(browser, given);
  const guesses = Array.from({ length: MAX_WRONG_PINS }, () => list(browser, otherThan(pin)));
  for (const answer of await Promise.all(guesses)) expect(answer).toMatchObject(WRONG);
  expect(await list(browser, pin)).toMatchObject(WRONG);
  expect((await list(browser, await pinFor(browser, given))).status).toBe(200);
});

it('ends half an hour later, and with the next PIN', async () => {
  const { given } = await givenLabel();
  const browser = await visitor();
  const first = await pinFor(browser, given);
  const second = await pinFor(browser, given);
  if (first !== second) expect(await list(browser, first)).toMatchObject(WRONG);
  expect((await list(browser, second)).status).toBe(200);
  shop.clock.advance(PIN_AGE_MS);
  expect(await list(browser, second)).toMatchObject(WRONG);
});

it('stores the PIN neither in the table nor in the queue', async () => {
  const { given } = await givenLabel();
  const browser = await visitor();
  await request(browser, given.orderId, given.maya.email);
  const rows = await shop.parts.db.selectFrom('label_pins').selectAll().execute();
  const jobs = await takeJobs(shop.parts.db);
  const mails: Mail[] = [];
  for (const { payload } of jobs)
    await labelPinMail(
      { ...shop.parts, sendMail: async (mail) => void mails.push(mail) },
      { shopName: 'Shop', phone: '1', publicUrl: 'http://shop' },
    )(payload);
  const pin = pinIn(mails[0]);
  expect(pin).toMatch(/^\d{6}$/);
  expect(JSON.stringify([rows.map(({ session_hash, order_id }) => [session_hash, order_id]), jobs])).not.toContain(
    `"${pin}"`,
  );
});

it('rejects contracts of other orders, and those that go back without a label, like unknown ones', async () => {
  const { given } = await givenLabel();
  const other = await givenLabel();
  const labelless = await givenLabel('labelless at carrier');
  const browser = await visitor();
  const pin = await pinFor(browser, given);
  for (const contractId of [other.contractId, labelless.contractId, 'none']) {
    expect(await browser.post('/freja-laas/generateLabel', { pin, contractId })).toMatchObject({ status: 404 });
    expect((await browser.get(`/freja-laas/label?pin=${pin}&contractId=${contractId}`)).status).toBe(404);
  }
  const own = await pinFor(browser, labelless.given);
  expect(allowList.parse((await list(browser, own)).body).contracts).toEqual([]);
});

it('requests a failed label again, once for repeated requests', async () => {
  const { given, contractId } = await givenLabel();
  const setState = (label_state: string) =>
    shop.parts.db.updateTable('returns').set({ label_state }).where('contract_id', '=', contractId).execute();
  await setState('refused');
  const browser = await visitor();
  const pin = await pinFor(browser, given);
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
  const answer = await request(await visitor(), 'abc', 'none');
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual(['email', 'orderId']);
});

// This test is last, because the browsers of all tests share the limits of one address.
it('limits an address that guesses in many browsers', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess <= PIN_LIMITS.wrong.points; guess += 1)
    statuses.push((await list(await visitor(), '123456')).status);
  expect(statuses.at(-1)).toBe(429);
});

it('limits the mails about an order', async () => {
  const { given } = await givenLabel();
  const answers: number[] = [];
  for (let time = 0; time <= PIN_LIMITS.forPair.points; time += 1)
    answers.push((await request(await visitor(), given.orderId, given.maya.email)).status);
  expect(answers.at(-1)).toBe(429);
  await mailsOfQueue();
});
