import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import {
  consumeSignInAttempt,
  insertSignInAttempt,
  type SignInAttempt,
} from '../../../../../server/services/identity/federated/identityStore.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { givenAccount } from '../support/givenAccount.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const EXPIRES = new Date(NOW.getTime() + 1000);
const LAST = new Date(EXPIRES.getTime() - 1);

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('federated_attempts').execute();
});
afterAll(() => database.close());

const ATTEMPT: SignInAttempt = {
  kind: 'search',
  nonce: 'a nonce',
  codeVerifier: 'a verifier',
  returnTo: '/cart',
  linkTo: null,
  isAgain: false,
};
const insert = (stateHash: string, { now = NOW, attempt = ATTEMPT } = {}): Promise<void> =>
  insertSignInAttempt(database.db, { stateHash, browserHash: 'browser' }, attempt, { now, expiresAt: EXPIRES });
const consume = (stateHash: string, { now = LAST, browserHash = 'browser' } = {}) =>
  consumeSignInAttempt(database.db, { stateHash, browserHash }, now);
const left = async (): Promise<string[]> => {
  const rows = await database.db.selectFrom('federated_attempts').select('state_hash').execute();
  return rows.map(({ state_hash }) => state_hash).toSorted();
};

it('is used once, by the browser that started it', async () => {
  const { customerId } = await givenAccount(database.db);
  const attempt = { ...ATTEMPT, linkTo: customerId, isAgain: true };
  await insert('one', { attempt });
  await insert('other');
  expect(await consume('one', { browserHash: 'another browser' })).toBeUndefined();
  expect(await consume('unknown')).toBeUndefined();
  expect(await left()).toEqual(['one', 'other']);
  expect(await consume('one')).toMatchObject(attempt);
  expect(await consume('one')).toBeUndefined();
  expect(await consume('other')).toMatchObject(ATTEMPT);
});

it('is used until the moment when it expires', async () => {
  await insert('in time');
  await insert('too late');
  expect(await consume('in time', { now: LAST })).toMatchObject(ATTEMPT);
  expect(await consume('too late', { now: EXPIRES })).toBeUndefined();
  expect(await left()).toEqual([]);
});

it('is deleted with the next one after it has expired', async () => {
  await insert('first');
  await insert('second', { now: EXPIRES });
  expect(await left()).toEqual(['first', 'second']);
  await insert('third', { now: new Date(EXPIRES.getTime() + 1) });
  expect(await left()).toEqual(['third']);
});
