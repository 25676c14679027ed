import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import type { Account } from '../../../../../server/services/customers/actions.ts';
import {
  deleteIdentities,
  deleteIdentity,
  type Federated,
  findLinked,
  insertIdentity,
  listLinkedIdentities,
} from '../../../../../server/services/identity/federated/identityStore.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { givenAccount } from '../support/givenAccount.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const REAL = 'https://provider.example';
const SANDBOX = 'https://sandbox.example';

let database: OpenDatabase;
let maya: Account;
let noa: Account;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('federated_identities').execute();
  [maya, noa] = [await givenAccount(database.db), await givenAccount(database.db)];
});
afterAll(() => database.close());

type Named = Partial<Federated> & Pick<Federated, 'subject'>;
const toIdentity = (named: Named): Federated => ({ issuer: REAL, kind: 'search', email: null, ...named });
const insert = (named: Named, { customerId }: Account, now = NOW): Promise<boolean> =>
  database.db.transaction().execute((tx) => insertIdentity(tx, toIdentity(named), customerId, now));
const find = (named: Named) => findLinked(database.db, toIdentity(named));
const list = async ({ customerId }: Account): Promise<string[]> =>
  (await listLinkedIdentities(database.db, customerId)).map(({ kind, issuer }) => `${kind} ${issuer}`);

it('finds the account of an identity by its provider, its kind and its person', async () => {
  await insert({ subject: 'one' }, maya);
  await insert({ subject: 'other' }, noa);
  await insert({ subject: 'one', kind: 'device' }, noa);
  await insert({ subject: 'one', issuer: SANDBOX }, noa);
  expect(await find({ subject: 'one' })).toEqual(maya);
  expect(await find({ subject: 'other' })).toEqual(noa);
  expect(await find({ subject: 'one', kind: 'social' })).toBeUndefined();
  expect(await find({ subject: 'third' })).toBeUndefined();
});

it('links an identity once, and one of each kind and provider to an account', async () => {
  expect(await insert({ subject: 'one' }, maya)).toBe(true);
  expect(await insert({ subject: 'one' }, maya)).toBe(false);
  expect(await insert({ subject: 'one' }, noa)).toBe(false);
  expect(await insert({ subject: 'other' }, maya)).toBe(false);
  expect(await insert({ subject: 'other' }, noa)).toBe(true);
  expect(await find({ subject: 'one' })).toEqual(maya);
});

it('lists the identities of an account, oldest first', async () => {
  await insert({ subject: 'new', kind: 'device', email: 'maya@example.com' }, maya, new Date(NOW.getTime() + 1));
  await insert({ subject: 'old', kind: 'social' }, maya);
  await insert({ subject: 'old', kind: 'search' }, maya);
  await insert({ subject: 'foreign' }, noa);
  expect(await list(maya)).toEqual([`search ${REAL}`, `social ${REAL}`, `device ${REAL}`]);
  expect((await listLinkedIdentities(database.db, maya.customerId)).at(-1)).toEqual({
    kind: 'device',
    issuer: REAL,
    email: 'maya@example.com',
    linkedAt: new Date(NOW.getTime() + 1),
  });
});

describe('the identities of an account', () => {
  beforeEach(async () => {
    for (const [account, subject] of [
      [maya, 'hers'],
      [noa, 'other'],
    ] as const) {
      await insert({ subject }, account);
      await insert({ subject, kind: 'device' }, account);
      await insert({ subject, issuer: SANDBOX }, account);
    }
  });

  it('are unlinked by kind and provider', async () => {
    await database.db
      .transaction()
      .execute((tx) => deleteIdentity(tx, maya.customerId, { kind: 'search', issuer: REAL }));
    expect(await list(maya)).toEqual([`device ${REAL}`, `search ${SANDBOX}`]);
    expect(await list(noa)).toHaveLength(3);
  });

  it('are unlinked all at once', async () => {
    const unlink = () => database.db.transaction().execute((tx) => deleteIdentities(tx, maya.customerId));
    expect(await unlink()).toBe(3);
    expect(await unlink()).toBe(0);
    expect(await list(maya)).toEqual([]);
    expect(await list(noa)).toHaveLength(3);
  });
});
