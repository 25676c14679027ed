import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import {
  type AccountToken,
  consumeToken,
  findTokenOwner,
  insertAccountToken,
  voidTokens,
} from '../../../../server/services/identity/accountTokenStore.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { givenAccount } from './support/givenAccount.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const EXPIRES = new Date(NOW.getTime() + 1000);
const LAST = new Date(EXPIRES.getTime() - 1);

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('account_tokens').execute();
});
afterAll(() => database.close());

const customer = async (): Promise<number> => (await givenAccount(database.db)).customerId;
const insert = (token: Partial<AccountToken> & Pick<AccountToken, 'hash' | 'customerId'>): Promise<void> =>
  insertAccountToken(
    database.db,
    { purpose: 'reset-password', newEmail: null, ...token },
    { now: NOW, expiresAt: EXPIRES },
  );
const find = (hash: string, purpose: AccountToken['purpose'], now = LAST) =>
  findTokenOwner(database.db, { hash, purpose }, now);
const consume = (hash: string, purpose: AccountToken['purpose'], now = LAST) =>
  database.db.transaction().execute((tx) => consumeToken(tx, { hash, purpose }, now));

/** Inserts a reset token between tokens of another purpose and of another customer. @returns its customer */
async function givenTokens(): Promise<number> {
  const [maya, noa] = [await customer(), await customer()];
  await insert({ hash: 'of noa', customerId: noa });
  await insert({ hash: 'of maya', customerId: maya });
  await insert({ hash: 'new address', customerId: maya, purpose: 'confirm-email', newEmail: 'new@example.com' });
  return maya;
}

it('finds the owner of a token for its purpose, until it expires or is used', async () => {
  const maya = await givenTokens();
  expect(await find('of maya', 'reset-password')).toBe(maya);
  expect(await find('of maya', 'reset-password', EXPIRES)).toBeUndefined();
  expect(await find('of maya', 'confirm-email')).toBeUndefined();
  expect(await find('unknown', 'reset-password')).toBeUndefined();
  await consume('of maya', 'reset-password');
  expect(await find('of maya', 'reset-password')).toBeUndefined();
});

it('can be used once, for its purpose, until it expires', async () => {
  const maya = await givenTokens();
  expect(await consume('of maya', 'confirm-email')).toBeUndefined();
  expect(await consume('of maya', 'reset-password', EXPIRES)).toBeUndefined();
  expect(await consume('unknown', 'reset-password')).toBeUndefined();
  expect(await consume('of maya', 'reset-password')).toEqual({ customerId: maya, newEmail: null });
  expect(await consume('of maya', 'reset-password')).toBeUndefined();
  expect(await consume('new address', 'confirm-email')).toEqual({ customerId: maya, newEmail: 'new@example.com' });
  expect(await find('of noa', 'reset-password')).toBeDefined();
});

it('stays as it was when it is stored again', async () => {
  const maya = await givenTokens();
  await consume('of maya', 'reset-password');
  await insert({ hash: 'of maya', customerId: maya });
  expect(await consume('of maya', 'reset-password')).toBeUndefined();
});

it('is voided with all tokens of its customer that were not used before', async () => {
  const maya = await givenTokens();
  await consume('new address', 'confirm-email', NOW);
  await database.db.transaction().execute((tx) => voidTokens(tx, maya, LAST));
  const rows = await database.db.selectFrom('account_tokens').select(['token_hash', 'used_at']).execute();
  expect(Object.fromEntries(rows.map(({ token_hash, used_at }) => [token_hash, used_at]))).toEqual({
    'of noa': null,
    'of maya': LAST,
    'new address': NOW,
  });
});
