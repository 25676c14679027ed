import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { findTableOwners } from '../../../../scripts/tableOwners.ts';
import { collectAccountData, SERVICES } from '../../../../server/services/accountData/actions.ts';
import type { Browser } from '../support/browser.ts';
import { doJobs } from '../support/doJobs.ts';
import { goodAddress } from '../support/given.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { call, openPayingShop, type PayingShop, post } from '../support/payingShop.ts';
import { readStoredText } from '../support/readStoredText.ts';

const CONSOLE = 'https://desk.example';
const KEY = 'the key of the consoles of this test';
const PASSWORD = 'correct horse';
const DAY = 86_400_000;

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop({ AGENT_FRAME_ORIGINS: CONSOLE, AGENT_TOKEN_KEY: KEY });
}, 60_000);
afterAll(() => shop.close());

/** Opens an agent's browser that acts for a customer. */
async function openAgent(customerId: string): Promise<{ readonly browser: Browser; readonly status: number }> {
  const iat = Math.floor(shop.clock.now().getTime() / 1000);
  const claims = new SignJWT({ agent: 'lee.cho' }).setProtectedHeader({ alg: 'HS256' }).setSubject(customerId);
  const dates = claims
    .setJti(randomUUID())
    .setAudience(shop.origin)
    .setIssuedAt(iat)
    .setExpirationTime(iat + 60);
  const token = await dates.sign(new TextEncoder().encode(KEY));
  const agent = shop.browser();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: CONSOLE };
  const answer = await agent.call(
    'POST',
    '/agent/session',
    `${new URLSearchParams({ token, returnTo: '/' })}`,
    headers,
  );
  return { browser: agent, status: answer.status };
}

async function answerSurvey(browser: Browser, text: string): Promise<void> {
  const path = '/auscult/unauth/survey/take/hmd';
  const { csrfToken } = (await call(browser, 'GET', path)).body;
  const answers = [
    { questionId: 'ease', value: '4' },
    { questionId: 'recommend', value: '9' },
    { questionId: 'fix', value: text },
  ];
  expect((await post(browser, path, { csrfToken, surveyId: 'hmd', answers })).body).toEqual({ isNew: true });
}

/** A customer who has used each part of the shop that keeps texts. Each text names its customer by `mark`. */
async function givenTalkative(mark: string) {
  const browser = shop.browser();
  const email = `${mark}@example.com`;
  await post(browser, '/v1/zap/register', { fullName: `Maya ${mark}`, email, password: PASSWORD });
  const { customer } = JSON.parse((await call(browser, 'GET', '/v1/customerInfo')).text);
  expect((await post(browser, '/v1/address', { ...goodAddress, fullName: `Maya ${mark}` })).status).toBe(201);
  const { stocks } = await givenProduct(shop.parts.db);
  await post(browser, '/v1/cart', { items: [{ stockId: stocks[0].stockId, quantityAddition: 1 }] });
  const { chatId } = (await post(browser, '/v1/chat', {})).body;
  const message = { messageId: randomUUID(), text: `I am ${mark}, call me` };
  expect((await post(browser, `/v1/chat/${chatId}/messages`, message)).status).toBe(201);
  await answerSurvey(browser, `${mark} waited for the box`);
  const business = {
    fullName: `Maya ${mark}`,
    email,
    company: `${mark} Ltd`,
    teamSize: '5-49',
    message: `I am ${mark}`,
  };
  expect((await post(browser, '/v1/workwear/requests', business)).status).toBe(200);
  return { browser, email, customerId: Number(customer.customerId) };
}

it('is closed to the agent who acted for the customer, and leaves no text of the customer in any table', async () => {
  const [maya, noa] = [await givenTalkative('lindqvist'), await givenTalkative('okonkwo')];
  const copy = JSON.stringify(await collectAccountData(shop.parts, maya.customerId));
  for (const text of ['I am lindqvist, call me', 'lindqvist waited for the box', 'lindqvist Ltd'])
    expect(copy).toContain(text);
  expect(copy).not.toContain('okonkwo');

  expect((await post(maya.browser, '/v1/account/deletion', { password: PASSWORD })).status).toBe(202);
  shop.clock.advance(15 * DAY);
  // Someone may have registered an address that looks like that of a deleted account.
  const account = { fullName: 'Eve', email: `deleted-${maya.customerId}@deleted.invalid`, password: PASSWORD };
  expect((await post(shop.browser(), '/v1/zap/register', account)).status).toBe(201);
  const agent = await openAgent(String(maya.customerId));
  await doJobs(shop);
  expect((await agent.browser.get('/api/v1/customerInfo')).body).toMatchObject({ level: 'nothing' });
  expect([agent.status, (await openAgent(String(maya.customerId))).status]).toEqual([303, 403]);
  // The last mails of the account.
  await doJobs(shop);
  await shop.parts.db.deleteFrom('mails').where('recipient', '=', maya.email).execute();
  const stored = await readStoredText(shop.parts.db);
  expect(stored.match(/.{0,160}lindqvist.{0,80}/gi) ?? []).toEqual([]);
  for (const text of ['I am okonkwo, call me', 'okonkwo waited for the box', 'okonkwo Ltd', noa.email])
    expect(stored).toContain(text);
});

it('concerns each service that has a table about customers', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('customer_id', 'email', 'owner')`.execute(shop.parts.db);
  const tableOwners = findTableOwners();
  const owners = new Set(rows.map(({ name }) => tableOwners.get(name) ?? name));
  // The sessions of guests are of customers without an account; staff are no customers.
  const names = new Set([...SERVICES.map(([name]) => name), 'guests', 'staff']);
  expect([...owners].filter((owner) => !names.has(owner)).sort()).toEqual([]);
});
