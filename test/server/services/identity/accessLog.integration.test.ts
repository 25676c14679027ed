import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import {
  type AccessAct,
  type AccessFilter,
  listAccess,
  oldRefusals,
  recordAccess,
} from '../../../../server/services/identity/accessLog.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { givenAccount } from './support/givenAccount.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const ago = (milliseconds: number): Date => new Date(NOW.getTime() - milliseconds);
const ALL = { limit: 10, offset: 0 };
const NINETY_DAYS = 90 * 86_400_000;

let database: OpenDatabase;
let maya = 0;
let noa = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  maya = (await givenAccount(database.db)).customerId;
  noa = (await givenAccount(database.db)).customerId;
});
afterAll(() => database.close());

const record = (customerId: number | null, act: AccessAct, about: string, now = NOW): Promise<void> =>
  recordAccess(database.db, { customerId, act, about, now });
const listed = async (filter: AccessFilter = {}, part = ALL) => {
  const { entries, total } = await listAccess(database.db, filter, part);
  return { abouts: entries.map(({ about }) => about), total };
};
const clear = () => database.db.deleteFrom('access_log').execute();

describe('the log of access', () => {
  beforeAll(async () => {
    await clear();
    await record(maya, 'signed in', 'first', ago(2));
    await record(noa, 'signed in', 'second', ago(1));
    await record(maya, 'password changed', 'third');
    await record(null, 'sign-in refused', 'fourth');
  });

  it.each([
    ['all acts, newest first', () => ({}), ['fourth', 'third', 'second', 'first']],
    ['those of a customer', () => ({ customerId: maya }), ['third', 'first']],
    ['those of a kind', () => ({ act: 'signed in' }), ['second', 'first']],
    ['those since a time', () => ({ startDate: ago(1) }), ['fourth', 'third', 'second']],
    ['those that match every condition', () => ({ customerId: maya, act: 'signed in', startDate: ago(2) }), ['first']],
    ['none that match some conditions only', () => ({ customerId: noa, act: 'password changed' }), []],
  ] as const satisfies readonly (readonly [string, () => AccessFilter, readonly string[]])[])(
    'lists %s, with their number',
    async (_, buildFilter, abouts) => {
      expect(await listed(buildFilter())).toEqual({ abouts, total: abouts.length });
    },
  );

  it('shows a part of the acts, and the number of all', async () => {
    expect(await listed({}, { limit: 2, offset: 1 })).toEqual({ abouts: ['third', 'second'], total: 4 });
  });

  it('shows the customer, the act and its time', async () => {
    const { entries } = await listAccess(database.db, { act: 'password changed' }, ALL);
    expect(entries).toEqual([{ at: NOW, customerId: maya, act: 'password changed', about: 'third' }]);
  });
});

it('cuts the name of a browser to 200 characters', async () => {
  await clear();
  await record(maya, 'signed in', `${'x'.repeat(199)}ab`);
  await recordAccess(database.db, { customerId: maya, act: 'signed in', now: NOW });
  expect((await listed()).abouts).toEqual(['', `${'x'.repeat(199)}a`]);
});

it('deletes refused sign-ins without an account after 90 days, and no act of a customer', async () => {
  await clear();
  await record(null, 'sign-in refused', 'old', ago(NINETY_DAYS + 1));
  await record(null, 'sign-in refused', '90 days old', ago(NINETY_DAYS));
  await record(maya, 'sign-in refused', 'of a customer', ago(NINETY_DAYS + 1));
  await oldRefusals.remove(database.db, ago(NINETY_DAYS));
  expect((await listed()).abouts).toEqual(['of a customer', '90 days old']);
});
