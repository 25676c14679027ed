import { readConfig } from '../../../../server/config/readConfig.ts';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { hashPassword } from '../../../../server/platform/passwords.ts';
import { insertAccount } from '../../../../server/services/customers/actions.ts';
import { closeDemoAccount, DEMO_ACCOUNT } from '../../../../server/services/identity/demoAccount.ts';
import { listSignIns } from '../../../../server/services/identity/signInStore.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { givenAccount, givenSignIn } from './support/givenAccount.ts';

const NOW = new Date('2026-11-20T15:00:00Z');

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('customers').execute();
});
afterAll(() => database.close());

const close = (demoAccount = false): Promise<void> => {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone' });
  return closeDemoAccount({ db: database.db, clock: { now: () => NOW }, config: { ...config, demoAccount } });
};

/** Inserts the demo account with a sign-in. @returns a function that counts its sign-ins */
async function givenDemoAccount(password: string | null): Promise<() => Promise<number>> {
  const { email } = DEMO_ACCOUNT;
  const passwordHash = password === null ? null : await hashPassword(password);
  const values = { email, fullName: 'Maya Lindqvist', firstName: 'Maya', passwordHash };
  const account = await database.db.transaction().execute((tx) => insertAccount(tx, values));
  return countSignIns(account?.customerId ?? 0);
}

async function countSignIns(customerId: number): Promise<() => Promise<number>> {
  await givenSignIn(database.db, customerId, { at: NOW });
  return async () => (await listSignIns(database.db, customerId, NOW)).length;
}

it('ends the sign-ins of the demo account only', async () => {
  const countOthers = await countSignIns((await givenAccount(database.db)).customerId);
  const count = await givenDemoAccount(DEMO_ACCOUNT.password);
  await close(true);
  expect(await count()).toBe(1);
  await close();
  expect([await count(), await countOthers()]).toEqual([0, 1]);
});

it.each([
  ['another password', 'a password of its owner'],
  ['no password', null],
])('ends no sign-in of an account with that address and %s', async (_, password) => {
  const count = await givenDemoAccount(password);
  await close();
  expect(await count()).toBe(1);
});

it('does nothing without the demo account', async () => {
  await expect(close()).resolves.toBeUndefined();
});
