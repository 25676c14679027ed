import { sql } from 'kysely';
import { readConfig } from '../../../../server/config/readConfig.ts';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { hashToken } from '../../../../server/platform/ids.ts';
import { createRateLimits } from '../../../../server/platform/rateLimit.ts';
import { createSessionId } from '../../../../server/platform/sessionIds.ts';
import type { Account } from '../../../../server/services/customers/actions.ts';
import { writeRecognition } from '../../../../server/services/identity/identityCookies.ts';
import { createSignedCustomerReader } from '../../../../server/services/identity/signedCustomer.ts';
import { recordLastUse } from '../../../../server/services/identity/signInStore.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { TestClock } from '../support/openTestShop.ts';
import { type GivenSignIn, givenAccount, givenSignIn } from './support/givenAccount.ts';
import { runHandler } from './support/runHandler.ts';

const HOUR = 3_600_000;
const HALF = HOUR / 2;
const YEAR = 365 * 24 * HOUR;
const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone' });
const [key] = config.secretKeys;

let database: OpenDatabase;
let clock: TestClock;
let maya: Account;
let phone: GivenSignIn;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  clock = new TestClock();
  maya = await givenAccount(database.db);
  phone = await givenSignIn(database.db, maya.customerId, { at: clock.now(), recognitionMs: YEAR });
});
afterAll(() => database.close());

const sign = (token: string, customerId = maya.customerId): string =>
  writeRecognition({ customerId, firstName: 'Maya', token }, key);

/** Reads the customer of a request with these cookies, and the customer's number as a fact. */
async function read(cookies: Readonly<Record<string, string>>) {
  const parts = { db: database.db, clock, config, rateLimits: createRateLimits() };
  const readCustomer = createSignedCustomerReader(
    parts,
    (customerId) => sql<{ number: number }>`${customerId} as "number"`,
  );
  const { value } = await runHandler(readCustomer, { cookies });
  return value;
}
const readLevel = async (xCookie: string, atCookie?: string): Promise<string | undefined> =>
  (await read({ 'x-main': xCookie, ...(atCookie !== undefined && { 'at-main': atCookie }) }))?.caller.level;
const readOwnLevel = (): Promise<string | undefined> => readLevel(sign(phone.xToken), phone.atToken);

it('reads the customer, the caller and the facts', async () => {
  const sessionId = createSessionId(key);
  const cookies = { 'x-main': sign(phone.xToken), 'at-main': phone.atToken, 'session-id': sessionId };
  const { customerId, firstName } = maya;
  expect(await read(cookies)).toMatchObject({
    account: maya,
    caller: { sessionId, customerId, firstName, level: 'full', signInId: phone.signInId },
    facts: { number: customerId },
  });
});

it('recognises a customer without the token of a full sign-in, or with one of another sign-in', async () => {
  const { db } = database;
  const tablet = await givenSignIn(db, maya.customerId, { at: clock.now() });
  const x = sign(phone.xToken);
  expect(await readLevel(x)).toBe('recognized');
  for (const token of ['unknown', tablet.atToken, phone.xToken]) expect(await readLevel(x, token)).toBe('recognized');
  const tokens = db.updateTable('login_tokens').set({ revoked_at: clock.now() });
  await tokens.where('token_hash', '=', hashToken(phone.atToken)).execute();
  expect(await readOwnLevel()).toBe('recognized');
});

it('reads no customer without a valid recognition', async () => {
  const noa = await givenAccount(database.db);
  for (const value of [sign('unknown'), sign(phone.atToken), sign(phone.xToken, noa.customerId), 'forged']) {
    expect([value, await readLevel(value, phone.atToken)]).toEqual([value, undefined]);
  }
  expect(await read({})).toBeUndefined();
  const tokens = database.db.updateTable('login_tokens').set({ revoked_at: clock.now() });
  await tokens.where('token_hash', '=', hashToken(phone.xToken)).execute();
  expect(await readOwnLevel()).toBeUndefined();
});

it('leaves a full sign-in to the API in the second half of its hour', async () => {
  clock.advance(HALF - 1);
  expect(await readOwnLevel()).toBe('full');
  clock.advance(1);
  expect(await readOwnLevel()).toBeUndefined();
});

it('leaves a use after an hour to the API, which records it', async () => {
  clock.advance(HOUR - 1);
  expect(await readLevel(sign(phone.xToken))).toBe('recognized');
  clock.advance(1);
  expect(await readLevel(sign(phone.xToken))).toBeUndefined();
});

it('reads no full sign-in after its hour, and no customer after the year of the recognition', async () => {
  clock.advance(HOUR);
  await recordLastUse(database.db, phone.signInId, clock.now());
  expect(await readOwnLevel()).toBe('recognized');
  clock.advance(YEAR - HOUR);
  await recordLastUse(database.db, phone.signInId, clock.now());
  expect(await readOwnLevel()).toBeUndefined();
});
