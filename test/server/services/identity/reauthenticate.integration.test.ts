import { readConfig } from '../../../../server/config/readConfig.ts';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { hashPassword } from '../../../../server/platform/passwords.ts';
import { createRateLimits } from '../../../../server/platform/rateLimit.ts';
import type { Account } from '../../../../server/services/customers/actions.ts';
import { FRESH_MS, isFreshSignIn, reauthenticate } from '../../../../server/services/identity/reauthenticate.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { TestClock } from '../support/openTestShop.ts';
import { givenAccount, givenSignIn } from './support/givenAccount.ts';

const PASSWORD = 'correct horse';
const WRONG = { status: 400, id: 'credentials.invalid' };
const NOT_FRESH = { status: 403, id: 'sign.in.not.fresh' };

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function openParts() {
  const clock = new TestClock();
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone' });
  return { db: database.db, clock, config, rateLimits: createRateLimits() };
}

describe('an account with a password', () => {
  let maya: Account;
  beforeAll(async () => {
    maya = await givenAccount(database.db, await hashPassword(PASSWORD));
  });

  it('is proven by the password, also without a fresh sign-in', async () => {
    const parts = openParts();
    const prove = (password: string) => reauthenticate(parts, { ...maya, signInId: null }, password);
    expect(await prove(PASSWORD)).toMatchObject(maya);
    await expect(prove('wrong')).rejects.toMatchObject({
      ...WRONG,
      fields: { password: 'That is not your password. Please try again.' },
    });
    await expect(prove('')).rejects.toMatchObject({ ...WRONG, fields: { password: 'Please enter your password.' } });
  });

  it('is not proven by a fresh sign-in', async () => {
    const parts = openParts();
    const { signInId } = await givenSignIn(database.db, maya.customerId, { at: parts.clock.now() });
    await expect(reauthenticate(parts, { ...maya, signInId }, '')).rejects.toMatchObject(WRONG);
  });

  it('is limited to ten wrong passwords, whatever the number of right ones', async () => {
    const parts = openParts();
    const prove = (password: string) => reauthenticate(parts, { ...maya, signInId: null }, password);
    for (let guess = 0; guess < 10; guess += 1) {
      await prove(PASSWORD);
      await expect(prove(`guess ${guess}`)).rejects.toMatchObject(WRONG);
    }
    await expect(prove(PASSWORD)).rejects.toMatchObject({ status: 429, id: 'too.many.attempts' });
  });
});

describe('an account without a password', () => {
  it('is proven for ten minutes after a sign-in, and is not limited', async () => {
    const maya = await givenAccount(database.db);
    const parts = openParts();
    const { signInId } = await givenSignIn(database.db, maya.customerId, { at: parts.clock.now() });
    const prove = () => reauthenticate(parts, { ...maya, signInId }, '');
    parts.clock.advance(FRESH_MS);
    expect(await isFreshSignIn(parts, signInId)).toBe(true);
    expect(await prove()).toMatchObject(maya);
    parts.clock.advance(1);
    expect(await isFreshSignIn(parts, signInId)).toBe(false);
    for (let time = 0; time <= 10; time += 1) await expect(prove()).rejects.toMatchObject(NOT_FRESH);
    expect(FRESH_MS).toBe(600_000);
  });

  it('is not proven without a sign-in, or by one without a known proof', async () => {
    const maya = await givenAccount(database.db);
    const parts = openParts();
    const { signInId } = await givenSignIn(database.db, maya.customerId, { at: parts.clock.now(), provenAt: null });
    for (const id of [null, signInId]) {
      await expect(reauthenticate(parts, { ...maya, signInId: id }, PASSWORD)).rejects.toMatchObject(NOT_FRESH);
    }
  });
});

it('proves no guest', async () => {
  const guest = { customerId: null, signInId: null };
  await expect(reauthenticate(openParts(), guest, PASSWORD)).rejects.toMatchObject(WRONG);
});
