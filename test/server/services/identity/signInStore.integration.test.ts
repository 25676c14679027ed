import type { OpenDatabase, Transaction } from '../../../../server/platform/database/database.ts';
import { hashToken } from '../../../../server/platform/ids.ts';
import {
  endSignIns,
  endSignInsByToken,
  extendToken,
  findLiveTokens,
  findProofTime,
  listSignIns,
  recordLastUse,
} from '../../../../server/services/identity/signInStore.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { type GivenSignIn, givenAccount, givenSignIn } from './support/givenAccount.ts';

const THEN = new Date('2026-11-20T15:00:00Z');
const HOUR = 3_600_000;
const after = (milliseconds: number): Date => new Date(THEN.getTime() + milliseconds);

let database: OpenDatabase;
let customerId = 0;
let phone: GivenSignIn;
let tablet: GivenSignIn;
let foreign: GivenSignIn;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  const { db } = database;
  await db.deleteFrom('sign_ins').execute();
  ({ customerId } = await givenAccount(db));
  phone = await givenSignIn(db, customerId, { at: THEN, device: 'phone', provenAt: after(-1) });
  tablet = await givenSignIn(db, customerId, { at: after(1), device: 'tablet', provenAt: null });
  foreign = await givenSignIn(db, (await givenAccount(db)).customerId, { at: THEN, device: 'foreign' });
});
afterAll(() => database.close());

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database.db.transaction().execute(work);
const list = async (now = after(2), id = customerId): Promise<string[]> =>
  (await listSignIns(database.db, id, now)).map(({ device }) => device);
const live = async (tokens: readonly string[], now = after(2)): Promise<string[]> => {
  const found = await findLiveTokens(database.db, tokens.map(hashToken), now);
  return found.map(({ kind, signInId }) => `${kind} ${signInId}`).toSorted();
};
const tokensOf = ({ xToken, atToken }: GivenSignIn): string[] => [xToken, atToken];
const allTokens = () => [phone, tablet, foreign].flatMap(tokensOf);
const bothOf = (...signIns: readonly GivenSignIn[]): string[] =>
  signIns.flatMap(({ signInId }) => [`at-main ${signInId}`, `x-main ${signInId}`]).toSorted();

it('finds the tokens that it is asked for, until they expire', async () => {
  expect(await live(tokensOf(phone))).toEqual(bothOf(phone));
  expect(await live([phone.xToken, 'unknown'])).toEqual([`x-main ${phone.signInId}`]);
  expect(await live(allTokens(), after(HOUR - 1))).toEqual(bothOf(phone, tablet, foreign));
  expect(await live(allTokens(), after(HOUR))).toEqual(bothOf(tablet));
});

it('finds a token with its customer, its times and its last use', async () => {
  await recordLastUse(database.db, phone.signInId, after(5));
  expect(await findLiveTokens(database.db, [hashToken(phone.atToken)], THEN)).toEqual([
    {
      hash: hashToken(phone.atToken),
      kind: 'at-main',
      customerId,
      signInId: phone.signInId,
      createdAt: THEN,
      expiresAt: after(HOUR),
      seenAt: after(5),
    },
  ]);
});

it('extends one token, and never shortens it', async () => {
  await extendToken(database.db, hashToken(phone.atToken), after(HOUR + 5));
  expect(await live(allTokens(), after(HOUR + 1))).toEqual([`at-main ${phone.signInId}`]);
  await extendToken(database.db, hashToken(phone.atToken), after(1));
  expect(await live(allTokens(), after(HOUR + 1))).toEqual([`at-main ${phone.signInId}`]);
});

it('lists the sign-ins of a customer, last used first, while a token is valid', async () => {
  expect(await list()).toEqual(['tablet', 'phone']);
  await recordLastUse(database.db, phone.signInId, after(2));
  expect(await list()).toEqual(['phone', 'tablet']);
  expect(await list(after(HOUR))).toEqual(['tablet']);
  expect(await list(after(HOUR + 1))).toEqual([]);
  await database.db
    .updateTable('login_tokens')
    .set({ revoked_at: THEN })
    .where('sign_in_id', '=', tablet.signInId)
    .execute();
  expect(await list()).toEqual(['phone']);
});

it('ends one sign-in of a customer, or all of them', async () => {
  const end = (only?: number) =>
    inTransaction((tx) =>
      endSignIns(tx, only === undefined ? { customerId } : { customerId, onlySignInId: only }, after(1)),
    );
  expect(await end(foreign.signInId)).toBe(0);
  expect(await end(phone.signInId)).toBe(1);
  expect(await live(allTokens())).toEqual(bothOf(tablet, foreign));
  expect(await list()).toEqual(['tablet']);
  expect(await end()).toBe(1);
  expect(await end()).toBe(0);
  expect(await live(allTokens())).toEqual(bothOf(foreign));
});

it('ends the sign-ins of tokens, with both tokens of each', async () => {
  const end = (...tokens: readonly string[]) =>
    inTransaction((tx) => endSignInsByToken(tx, tokens.map(hashToken), after(1)));
  await end('unknown');
  expect(await live(allTokens())).toEqual(bothOf(phone, tablet, foreign));
  await end(phone.xToken);
  expect(await live(allTokens())).toEqual(bothOf(tablet, foreign));
  await end(tablet.atToken, foreign.xToken);
  expect(await live(allTokens())).toEqual([]);
});

it('keeps the time at which a sign-in ended, and a token was revoked', async () => {
  await database.db
    .updateTable('login_tokens')
    .set({ revoked_at: THEN })
    .where('token_hash', '=', hashToken(tablet.xToken))
    .execute();
  await inTransaction((tx) => endSignInsByToken(tx, [hashToken(phone.xToken)], after(1)));
  await inTransaction((tx) => endSignInsByToken(tx, [hashToken(phone.xToken)], after(2)));
  await inTransaction((tx) => endSignIns(tx, { customerId }, after(3)));
  const ended = await database.db.selectFrom('sign_ins').select(['device', 'ended_at']).execute();
  expect(Object.fromEntries(ended.map(({ device, ended_at }) => [device, ended_at]))).toEqual({
    phone: after(1),
    tablet: after(3),
    foreign: null,
  });
  const revoked = await database.db.selectFrom('login_tokens').select(['token_hash', 'revoked_at']).execute();
  expect(Object.fromEntries(revoked.map(({ token_hash, revoked_at }) => [token_hash, revoked_at]))).toEqual({
    ...Object.fromEntries(tokensOf(phone).map((token) => [hashToken(token), after(1)])),
    [hashToken(tablet.xToken)]: THEN,
    [hashToken(tablet.atToken)]: after(3),
    ...Object.fromEntries(tokensOf(foreign).map((token) => [hashToken(token), null])),
  });
});

it('knows when the customer of a sign-in proved their identity, until it ends', async () => {
  const find = (id: number) => findProofTime(database.db, id);
  expect(await find(phone.signInId)).toEqual(after(-1));
  expect(await find(tablet.signInId)).toBeUndefined();
  expect(await find(0)).toBeUndefined();
  await inTransaction((tx) => endSignIns(tx, { customerId }, after(1)));
  expect(await find(phone.signInId)).toBeUndefined();
});
