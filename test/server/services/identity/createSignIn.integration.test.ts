import { readConfig } from '../../../../server/config/readConfig.ts';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { ANONYMOUS_CALLER } from '../../../../server/platform/http/caller.ts';
import { hashToken } from '../../../../server/platform/ids.ts';
import { type Account, insertGuest } from '../../../../server/services/customers/actions.ts';
import { findGuestSession } from '../../../../server/services/guests/actions.ts';
import { bindSession } from '../../../../server/services/guests/store.ts';
import { type Arrival, createSignIn } from '../../../../server/services/identity/createSignIn.ts';
import { readRecognition } from '../../../../server/services/identity/identityCookies.ts';
import { findLiveTokens, findProofTime } from '../../../../server/services/identity/signInStore.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { takeJobs } from '../support/takeJobs.ts';
import { givenAccount } from './support/givenAccount.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const EARLIER = new Date(NOW.getTime() - 1000);
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone' });

let database: OpenDatabase;
let maya: Account;
/** The guests whose purchases were abandoned. */
let abandoned: number[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  maya = await givenAccount(database.db);
  abandoned = [];
  await takeJobs(database.db);
});
afterAll(() => database.close());

const toMarks = (device: string) => ({ deviceId: device, cookieHash: null, networkHash: `network of ${device}` });

/** Signs in from a device that has its own network. */
function signIn(arrival: Partial<Arrival> = {}, device = 'phone') {
  const parts = {
    config,
    clock: { now: () => NOW },
    keepGuestChat: () => Promise.resolve(),
    abandonOpenPurchase: async (_tx: unknown, customerId: number): Promise<void> => void abandoned.push(customerId),
  };
  const defaults = { caller: ANONYMOUS_CALLER, device, marks: toMarks(device), marketplaceId: 'zappos' };
  return database.db.transaction().execute((tx) => createSignIn(parts, tx, maya, { ...defaults, ...arrival }));
}

it('stores a recognition for a year and a full sign-in for an hour, and returns their tokens', async () => {
  const { recognition, fullToken, customer, deviceId } = await signIn();
  const known = readRecognition(recognition, config.secretKeys);
  expect(known).toMatchObject({ customerId: maya.customerId, firstName: 'Maya' });
  const { customerId, ...names } = maya;
  expect(customer).toEqual({ level: 'full', customer: { ...names, customerId: String(customerId) } });
  expect(deviceId).toBe('phone');
  const tokens = await findLiveTokens(database.db, [hashToken(known?.token ?? ''), hashToken(fullToken)], NOW);
  const later = (ageMs: number): Date => new Date(NOW.getTime() + ageMs);
  expect(tokens.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toMatchObject([
    { kind: 'at-main', hash: hashToken(fullToken), customerId, createdAt: NOW, expiresAt: later(HOUR) },
    { kind: 'x-main', customerId, createdAt: NOW, expiresAt: later(YEAR) },
  ]);
});

it.each([
  ['now, if nothing is said of it', {}, NOW],
  ['when the provider says', { provenAt: EARLIER }, EARLIER],
  ['at an unknown time', { provenAt: null }, undefined],
])('knows that the customer proved their identity %s', async (_, arrival, provenAt) => {
  const { fullToken } = await signIn(arrival);
  const [token] = await findLiveTokens(database.db, [hashToken(fullToken)], NOW);
  expect(await findProofTime(database.db, token?.signInId ?? 0)).toEqual(provenAt);
});

it('records the sign-in with its device', async () => {
  await signIn({}, 'Chrome on Android');
  const { customerId } = maya;
  const log = database.db.selectFrom('access_log').select(['act', 'about', 'happened_at as at']);
  expect(await log.where('customer_id', '=', customerId).execute()).toEqual([
    { act: 'signed in', about: 'Chrome on Android', at: NOW },
  ]);
});

it('reports a device that is new, with a name also where it has none', async () => {
  await signIn();
  expect(await takeJobs(database.db)).toEqual([]);
  for (const device of ['tablet', '']) await signIn({ device }, device);
  const [tablet, unnamed] = await takeJobs(database.db);
  const mail = { kind: 'new-device', to: maya.email, marketplaceId: 'zappos' };
  expect(tablet?.payload).toMatchObject({ ...mail, about: 'tablet' });
  expect(unnamed?.payload).toMatchObject({ ...mail, about: 'a browser that does not say its name' });
});

it('ends the purchase that this browser began as a guest, and no other', async () => {
  const { db } = database;
  const startAsGuest = async (sessionId: string): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const { customerId } = await insertGuest(tx, `${sessionId}@example.com`, NOW);
      const times = { now: NOW, expiresAt: new Date(NOW.getTime() + HOUR) };
      await bindSession(tx, { sessionHash: hashToken(sessionId), customerId }, times);
      return customerId;
    });
  const guestId = await startAsGuest('this-browser');
  await startAsGuest('another-browser');
  await signIn();
  expect(abandoned).toEqual([]);
  await signIn({ caller: { ...ANONYMOUS_CALLER, sessionId: 'this-browser' } });
  expect(abandoned).toEqual([guestId]);
  expect(await findGuestSession(db, 'this-browser', NOW)).toBeUndefined();
  expect(await findGuestSession(db, 'another-browser', NOW)).toBeDefined();
});
