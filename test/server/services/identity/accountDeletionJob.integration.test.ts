import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { type Account, findCustomer } from '../../../../server/services/customers/actions.ts';
import {
  type Deletion,
  finishDeletion,
  isWaiting,
  lockDeletion,
  recordErased,
  remindOfDeletion,
} from '../../../../server/services/identity/accountDeletion.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { takeJobs } from '../support/takeJobs.ts';
import { ACCESSIBLE, Deletions, getDateLater, INACCESSIBLE, MARKETPLACE } from './support/Deletions.ts';
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

it('waits only while it is neither withdrawn nor started, and for its own job', async () => {
  const requestId = 'a request';
  const deletion: Deletion = {
    customerId: maya.customerId,
    requestId,
    email: maya.email,
    marketplaceId: null,
    dueAt: getDateLater(0),
    withdrawnAt: null,
    startedAt: null,
    erased: [],
    doneAt: null,
  };
  expect(isWaiting(deletion, requestId)).toBe(true);
  expect(isWaiting(undefined, requestId)).toBe(false);
  expect(isWaiting(deletion, 'another request')).toBe(false);
  expect(isWaiting({ ...deletion, withdrawnAt: getDateLater(0) }, requestId)).toBe(false);
  expect(isWaiting({ ...deletion, startedAt: getDateLater(0) }, requestId)).toBe(false);
});

describe('the reminder', () => {
  const remind = async (requestId?: string): Promise<unknown[]> => {
    const id = requestId ?? (await deletions.find(maya)).requestId;
    await takeJobs(database.db);
    await deletions.inTransaction((tx) => remindOfDeletion(tx, maya.customerId, id));
    return deletions.takeMails();
  };

  it('is mailed with the day of the deletion', async () => {
    await deletions.request(noa);
    await deletions.request(maya);
    const { requestId } = await deletions.find(maya);
    expect(await remind()).toEqual([
      {
        kind: 'deletion-reminder',
        to: maya.email,
        about: '2026-12-04',
        requestId: `remind-${requestId}`,
        ...MARKETPLACE,
      },
    ]);
  });

  it('is not mailed for another request, or a withdrawn one', async () => {
    await deletions.request(maya);
    expect(await remind('another request')).toEqual([]);
    await deletions.withdraw(maya);
    expect(await remind()).toEqual([]);
  });
});

describe('a deletion', () => {
  it('starts by closing the account', async () => {
    await deletions.request(maya);
    await deletions.request(noa);
    const [hers, others] = [await deletions.giveAccess(maya), await deletions.giveAccess(noa)];
    await deletions.start(maya);
    expect([await hers(), await others()]).toEqual([INACCESSIBLE, ACCESSIBLE]);
    expect((await findCustomer(database.db, maya.customerId))?.email).not.toBe(maya.email);
    expect(await findCustomer(database.db, noa.customerId)).toEqual(noa);
    expect([(await deletions.find(maya)).startedAt, (await deletions.find(noa)).startedAt]).toEqual([
      getDateLater(2),
      null,
    ]);
  });

  it('records each erased service, and at its end erases and notifies the address', async () => {
    await deletions.request(maya);
    await deletions.request(noa);
    const { customerId } = maya;
    for (const service of ['cart', 'reviews'])
      await deletions.inTransaction((tx) => recordErased(tx, customerId, service));
    const deletion = await deletions.inTransaction((tx) => lockDeletion(tx, customerId));
    expect(deletion?.erased).toEqual(['cart', 'reviews']);
    if (!deletion) throw new Error('no deletion was requested');
    await deletions.start(maya);
    await takeJobs(database.db);
    await deletions.inTransaction((tx) => finishDeletion(tx, deletion, getDateLater(3)));
    expect(await deletions.takeMails()).toMatchObject([{ kind: 'deletion-done', to: maya.email, ...MARKETPLACE }]);
    expect(await deletions.find(maya)).toMatchObject({ doneAt: getDateLater(3), email: null });
    expect(await deletions.find(noa)).toMatchObject({ doneAt: null, email: noa.email, erased: [] });
    await deletions.inTransaction((tx) => finishDeletion(tx, { ...deletion, email: null }, getDateLater(4)));
    expect(await deletions.takeMails()).toEqual([]);
  });
});
