import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import {
  deleteFederatedQuestion,
  findFederatedQuestion,
  type OpenQuestion,
  saveFederatedQuestion,
} from '../../../../../server/services/identity/federated/identityStore.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const EXPIRES = new Date(NOW.getTime() + 1000);
const LAST = new Date(EXPIRES.getTime() - 1);

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('federated_questions').execute();
});
afterAll(() => database.close());

const buildQuestion = (subject: string): OpenQuestion => ({
  issuer: 'https://search.example',
  kind: 'search',
  subject,
  email: null,
  emailVerified: true,
  fullName: 'Maya Lindqvist',
  returnTo: '/cart',
});
const save = (browserHash: string, subject: string, now = NOW): Promise<void> =>
  saveFederatedQuestion(database.db, browserHash, buildQuestion(subject), { now, expiresAt: EXPIRES });
const find = (browserHash: string, now = LAST) => findFederatedQuestion(database.db, browserHash, now);
const stored = async (): Promise<string[]> => {
  const rows = await database.db.selectFrom('federated_questions').select('subject').execute();
  return rows.map(({ subject }) => subject).toSorted();
};

it('is found by its browser until it expires', async () => {
  await save('phone', 'maya');
  await save('tablet', 'noa');
  expect(await find('phone')).toEqual(buildQuestion('maya'));
  expect(await find('tablet')).toEqual(buildQuestion('noa'));
  expect(await find('another browser')).toBeUndefined();
  expect(await find('phone', EXPIRES)).toBeUndefined();
});

it('replaces the earlier question of its browser, and expired ones of any', async () => {
  await save('phone', 'maya');
  await save('tablet', 'noa', EXPIRES);
  expect(await stored()).toEqual(['maya', 'noa']);
  await save('phone', 'ana');
  expect(await stored()).toEqual(['ana', 'noa']);
  await save('phone', 'ana', new Date(EXPIRES.getTime() + 1));
  expect(await stored()).toEqual(['ana']);
});

it('is deleted alone', async () => {
  await save('phone', 'maya');
  await save('tablet', 'noa');
  await deleteFederatedQuestion(database.db, 'phone');
  expect(await stored()).toEqual(['noa']);
});
