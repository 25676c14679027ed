import cookieParser from 'cookie-parser';
import express from 'express';
import { readConfig } from '../../../../server/config/readConfig.ts';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { getCaller, type PageOfCalls } from '../../../../server/platform/http/caller.ts';
import { hashToken } from '../../../../server/platform/ids.ts';
import { createRateLimits } from '../../../../server/platform/rateLimit.ts';
import { createSessionId } from '../../../../server/platform/sessionIds.ts';
import type { Account } from '../../../../server/services/customers/actions.ts';
import { hashClient, MOVE_GRACE_MS, moveSession } from '../../../../server/services/guests/actions.ts';
import { createCallerMiddleware } from '../../../../server/services/identity/createCallerMiddleware.ts';
import { writeRecognition } from '../../../../server/services/identity/identityCookies.ts';
import { dispatch } from '../../../../server/web/dispatch.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { countStatements } from '../support/countStatements.ts';
import { TestClock } from '../support/openTestShop.ts';
import { type GivenSignIn, givenAccount, givenSignIn } from './support/givenAccount.ts';
import { runHandler } from './support/runHandler.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;
const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone' });
const [key] = config.secretKeys;

let database: OpenDatabase;
let clock: TestClock;
let maya: Account;
let phone: GivenSignIn;
let signedInAt: Date;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  clock = new TestClock();
  signedInAt = clock.now();
  maya = await givenAccount(database.db);
  phone = await givenSignIn(database.db, maya.customerId, { at: signedInAt, recognitionMs: YEAR });
});
afterAll(() => database.close());

type Cookies = Readonly<Record<string, string>>;
type Call = { readonly method?: string; readonly cookies?: Cookies; readonly page?: PageOfCalls };

/** Calls a route behind the middleware. @returns the caller, and the cookies that were set */
async function call({ method = 'GET', cookies = {}, page }: Call) {
  const parts = { db: database.db, clock, config, rateLimits: createRateLimits() };
  const app = express().use(cookieParser(), createCallerMiddleware(parts), (_req, res) => res.json(getCaller(res)));
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const request = { method, url: '/', headers: { cookie: cookie.join('; ') }, ...(page && { page }) };
  const { status, body, header } = await dispatch(app, request);
  if (status !== 200) throw new Error(`the call failed: ${body}`);
  return { caller: JSON.parse(body), setCookies: [header('set-cookie') ?? []].flat().map(String) };
}

const cookiesOf = ({ xToken, atToken }: GivenSignIn): Cookies => ({
  'x-main': writeRecognition({ customerId: maya.customerId, firstName: 'Maya', token: xToken }, key),
  'at-main': atToken,
});
const readLevel = async (cookies: Cookies): Promise<string> => (await call({ cookies })).caller.level;

it('identifies a customer by both tokens of one sign-in', async () => {
  const { db } = database;
  const tablet = await givenSignIn(db, maya.customerId, { at: signedInAt });
  const { 'x-main': recognition = '', ...full } = cookiesOf(phone);
  const { customerId } = maya;
  const { caller } = await call({ cookies: cookiesOf(phone) });
  expect(caller).toEqual({ sessionId: null, customerId, firstName: 'Maya', level: 'full', signInId: phone.signInId });
  expect(await readLevel({ 'x-main': recognition })).toBe('recognized');
  expect(await readLevel({ 'x-main': recognition, 'at-main': tablet.atToken })).toBe('recognized');
  expect(await readLevel(full)).toBe('nothing');
  const noa = await givenAccount(db);
  const foreign = writeRecognition({ customerId: noa.customerId, firstName: 'Noa', token: phone.xToken }, key);
  expect(await readLevel({ ...full, 'x-main': foreign })).toBe('nothing');
});

describe('a full sign-in', () => {
  const readExpiry = async (): Promise<number> => {
    const query = database.db.selectFrom('login_tokens').select('expires_at');
    const token = await query.where('token_hash', '=', hashToken(phone.atToken)).executeTakeFirstOrThrow();
    return token.expires_at.getTime() - signedInAt.getTime();
  };
  const setExpiry = (ageMs: number) =>
    database.db
      .updateTable('login_tokens')
      .set({ expires_at: new Date(signedInAt.getTime() + ageMs) })
      .where('token_hash', '=', hashToken(phone.atToken))
      .execute();
  /** Uses the sign-in some time after it was made. @returns the time when it expires, from then */
  const useAfter = async (ageMs: number): Promise<number> => {
    clock.advance(signedInAt.getTime() + ageMs - clock.now().getTime());
    expect(await readLevel(cookiesOf(phone))).toBe('full');
    return readExpiry();
  };
  const countWrites = async (): Promise<number> =>
    (await countStatements(() => call({ cookies: cookiesOf(phone) }))).filter((text) => /^\s*update/i.test(text))
      .length;

  it('is extended by an hour by a use in the second half of its time', async () => {
    expect(await useAfter(30 * MINUTE - 1)).toBe(HOUR);
    expect(await useAfter(30 * MINUTE)).toBe(90 * MINUTE);
    expect(await useAfter(60 * MINUTE - 1)).toBe(90 * MINUTE);
    expect(await useAfter(75 * MINUTE)).toBe(135 * MINUTE);
  });

  it('ends twelve hours after it was made, however late it is used', async () => {
    await setExpiry(11.75 * HOUR);
    expect(await useAfter(11.5 * HOUR)).toBe(12 * HOUR);
    expect(await useAfter(12 * HOUR - 1)).toBe(12 * HOUR);
    clock.advance(1);
    expect(await readLevel(cookiesOf(phone))).toBe('recognized');
  });

  it('is not written if a use changes nothing', async () => {
    expect(await countWrites()).toBe(0);
    await setExpiry(12 * HOUR);
    await useAfter(11.9 * HOUR);
    expect(await countWrites()).toBe(0);
  });
});

describe('the use of a sign-in', () => {
  const readLastUse = async (): Promise<number> => {
    const query = database.db.selectFrom('sign_ins').select('seen_at').where('sign_in_id', '=', phone.signInId);
    return (await query.executeTakeFirstOrThrow()).seen_at.getTime() - signedInAt.getTime();
  };

  it('is recorded after an hour', async () => {
    clock.advance(HOUR - 1);
    await call({ cookies: cookiesOf(phone) });
    expect(await readLastUse()).toBe(0);
    clock.advance(1);
    await call({ cookies: cookiesOf(phone) });
    expect(await readLastUse()).toBe(HOUR);
  });
});

describe('a session that another tab has moved', () => {
  let oldSessionId = '';
  let newSessionId = '';
  beforeEach(async () => {
    oldSessionId = createSessionId(key);
    const clientHash = (await runHandler(hashClient)).value;
    const session = { sessionId: oldSessionId, clientHash };
    newSessionId = await database.db.transaction().execute((tx) => moveSession(tx, session, { now: clock.now(), key }));
  });

  it('is followed by a guest who writes', async () => {
    const { caller, setCookies } = await call({ method: 'POST', cookies: { 'session-id': oldSessionId } });
    expect(caller).toMatchObject({ sessionId: newSessionId, customerId: null });
    expect(setCookies).toEqual([expect.stringContaining(`session-id=${newSessionId};`)]);
  });

  it.each(['GET', 'HEAD'])('is not followed by a guest who reads: %s', async (method) => {
    const read = () => call({ method, cookies: { 'session-id': oldSessionId } });
    expect(await countStatements(read)).toEqual([]);
    expect(await read()).toMatchObject({ caller: { sessionId: oldSessionId }, setCookies: [] });
  });

  it('is not followed by a customer', async () => {
    const cookies = { ...cookiesOf(phone), 'session-id': oldSessionId };
    const { caller, setCookies } = await call({ method: 'POST', cookies });
    expect([caller.sessionId, setCookies]).toEqual([oldSessionId, []]);
  });

  it('is not followed after the time of grace, or from another session', async () => {
    const readSession = async (sessionId: string) =>
      (await call({ method: 'POST', cookies: { 'session-id': sessionId } })).caller.sessionId;
    const other = createSessionId(key);
    expect(await readSession(other)).toBe(other);
    clock.advance(MOVE_GRACE_MS);
    expect(await readSession(oldSessionId)).toBe(oldSessionId);
  });

  it('is no session of a browser that has none', async () => {
    expect((await call({ method: 'POST' })).caller.sessionId).toBeNull();
    expect(await countStatements(() => call({ method: 'POST' }))).toEqual([]);
  });
});

describe('the calls of a page', () => {
  it('look the caller up once, unless they write', async () => {
    const page = {};
    const count = async (method: string): Promise<number> =>
      (await countStatements(() => call({ method, cookies: cookiesOf(phone), page }))).length;
    expect([await count('GET'), await count('GET'), await count('POST')]).toEqual([1, 0, 1]);
    expect((await call({ cookies: {}, page })).caller.customerId).toBe(maya.customerId);
    expect((await call({ cookies: {}, page: {} })).caller.customerId).toBeNull();
  });
});
