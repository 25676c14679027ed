import { sql } from 'kysely';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import type { Account } from '../../../../server/services/customers/actions.ts';
import { listAccess } from '../../../../server/services/identity/accessLog.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { takeJobs } from '../support/takeJobs.ts';
import { ACCESSIBLE, DAY, Deletions, getDateLater, INACCESSIBLE, MARKETPLACE } from './support/Deletions.ts';
import { givenAccount } from './support/givenAccount.ts';

let database: OpenDatabase;
let deletions: Deletions;
let maya: Account;
let noa: Account;
beforeAll(async () => {
  database = await openTestDatabase();
  deletions = new Deletions(database.db);
});
beforeEach(async () => {
  [maya, noa] = [await givenAccount(database.db), await givenAccount(database.db)];
  await takeJobs(database.db);
});
afterAll(() => database.close());

const actsOf = async ({ customerId }: Account): Promise<string[]> =>
  (await listAccess(database.db, { customerId }, { limit: 10, offset: 0 })).entries.map(({ act }) => act);
/** The waiting jobs of deletions, with their times. */
const schedule = async (): Promise<Record<string, Date>> => {
  const { rows } = await sql<{ key: string; runAt: Date }>`
    select key, run_at as "runAt" from graphile_worker.jobs where key is not null`.execute(database.db);
  return Object.fromEntries(rows.map(({ key, runAt }) => [key, runAt]));
};
const jobKeys = ({ customerId }: Account) => ({
  erase: `account-deletion:${customerId}`,
  remind: `account-deletion-reminder:${customerId}`,
});
const REFUSED = { status: 409, id: 'deletion.requested' };

describe('a requested deletion', () => {
  it('is due after the days of waiting, with a reminder three days before', async () => {
    const dueAt = await deletions.request(maya);
    expect(dueAt).toEqual(getDateLater(14 * DAY));
    const keys = jobKeys(maya);
    expect(await schedule()).toEqual({ [keys.erase]: dueAt, [keys.remind]: getDateLater(11 * DAY) });
    const { requestId } = await deletions.find(maya);
    const { customerId } = maya;
    expect(await takeJobs(database.db)).toEqual([
      expect.objectContaining({
        task: 'accountMail',
        payload: expect.objectContaining({ kind: 'deletion-requested', to: maya.email, about: '2026-12-04' }),
      }),
      { task: 'accountDeletion', payload: { customerId, requestId, step: 'remind' } },
      { task: 'accountDeletion', payload: { customerId, requestId, step: 'erase' } },
    ]);
  });

  it('has no reminder if it is due within three days', async () => {
    await deletions.request(maya, 3);
    expect(Object.keys(await schedule())).toEqual([jobKeys(maya).erase]);
    await deletions.request(noa, 4);
    expect(await schedule()).toMatchObject({ [jobKeys(noa).remind]: getDateLater(DAY) });
  });

  it('signs the customer out, and voids their mailed links', async () => {
    const [hers, others] = [await deletions.giveAccess(maya), await deletions.giveAccess(noa)];
    await deletions.request(maya);
    expect([await hers(), await others()]).toEqual([INACCESSIBLE, ACCESSIBLE]);
    expect([await actsOf(maya), await actsOf(noa)]).toEqual([['deletion requested'], []]);
  });

  it('is refused while another one is pending, and replaces a withdrawn one', async () => {
    await deletions.request(noa);
    await deletions.request(maya);
    const first = await deletions.find(maya);
    await expect(deletions.request(maya, 20)).rejects.toMatchObject(REFUSED);
    expect(await deletions.find(maya)).toEqual(first);
    await deletions.withdraw(maya);
    await deletions.request(maya, 20);
    expect(await deletions.find(maya)).toMatchObject({ dueAt: getDateLater(20 * DAY), withdrawnAt: null });
    expect((await deletions.find(maya)).requestId).not.toBe(first.requestId);
    await deletions.start(maya);
    await expect(deletions.request(maya)).rejects.toMatchObject(REFUSED);
  });
});

describe('a sign-in', () => {
  it('withdraws the pending deletion of its customer once', async () => {
    await deletions.request(noa);
    await deletions.request(maya);
    await takeJobs(database.db);
    await deletions.withdraw(maya);
    expect(await deletions.find(maya)).toMatchObject({ withdrawnAt: getDateLater(1) });
    expect(await deletions.find(noa)).toMatchObject({ withdrawnAt: null });
    expect(await deletions.takeMails()).toMatchObject([{ kind: 'deletion-withdrawn', to: maya.email, ...MARKETPLACE }]);
    await deletions.withdraw(maya);
    expect([await deletions.takeMails(), await actsOf(maya)]).toEqual([
      [],
      ['deletion withdrawn', 'deletion requested'],
    ]);
  });

  it('changes nothing without a deletion', async () => {
    await deletions.withdraw(maya);
    expect([await deletions.takeMails(), await actsOf(maya)]).toEqual([[], []]);
  });

  it('is refused once the deletion has started', async () => {
    await deletions.request(maya);
    await deletions.start(maya);
    await expect(deletions.withdraw(maya)).rejects.toMatchObject({ status: 401, id: 'credentials.invalid' });
    expect(await deletions.find(maya)).toMatchObject({ startedAt: getDateLater(2), withdrawnAt: null });
  });
});
