import { sql } from 'kysely';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import type { Account } from '../../../../server/services/customers/actions.ts';
import { recordAccess } from '../../../../server/services/identity/accessLog.ts';
import { insertAccountToken } from '../../../../server/services/identity/accountTokenStore.ts';
import {
  insertIdentity,
  insertSignInAttempt,
  saveFederatedQuestion,
} from '../../../../server/services/identity/federated/identityStore.ts';
import { signInData } from '../../../../server/services/identity/signInStore.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { givenAccount, givenSignIn } from './support/givenAccount.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const TIMES = { now: NOW, expiresAt: new Date(NOW.getTime() + 1000) };
const IDENTITY = { issuer: 'https://provider.example', kind: 'search' } as const;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** An account with a row in each table of sign-ins. */
async function givenEverything(): Promise<Account> {
  const { db } = database;
  const account = await givenAccount(db);
  const { customerId, email } = account;
  const identity = { ...IDENTITY, subject: email, email };
  await givenSignIn(db, customerId, { at: NOW, device: `device of ${email}` });
  await recordAccess(db, { customerId, act: 'signed in', about: `device of ${email}`, now: NOW });
  await insertAccountToken(db, { hash: email, purpose: 'reset-password', customerId, newEmail: null }, TIMES);
  await db.transaction().execute((tx) => insertIdentity(tx, identity, customerId, NOW));
  const attempt = {
    kind: 'search',
    nonce: '',
    codeVerifier: '',
    returnTo: '/',
    linkTo: customerId,
    isAgain: false,
  } as const;
  await insertSignInAttempt(db, { stateHash: email, browserHash: email }, attempt, TIMES);
  // The provider may write the address in another way.
  const question = { ...identity, email: email.toUpperCase(), emailVerified: true, fullName: '', returnTo: '/' };
  await saveFederatedQuestion(db, email, question, TIMES);
  await sql`insert into customer_passkeys
    (customer_id, relying_party, credential_id, public_key, counter, transports, name, created_at)
    values (${customerId}, 'localhost', ${email}, '', 0, '{}', 'My phone', ${NOW})`.execute(db);
  await sql`insert into customer_challenges (challenge, purpose, session_hash, customer_id, expires_at)
    values (${email}, 'registration', '', ${customerId}, ${NOW})`.execute(db);
  await sql`insert into passkey_offers (customer_id, shown_at) values (${customerId}, ${NOW})`.execute(db);
  await sql`insert into known_devices (customer_id, device_hash, first_seen_at, seen_at)
    values (${customerId}, ${email}, ${NOW}, ${NOW})`.execute(db);
  return account;
}

/** Counts all rows, by table. */
async function countRows(): Promise<Record<string, number>> {
  const tables = ['login_tokens', 'access_log', 'sign_ins', 'account_tokens', 'federated_identities'];
  const keyTables = ['customer_passkeys', 'customer_challenges', 'passkey_offers'];
  const counts: Record<string, number> = {};
  for (const table of [...tables, ...keyTables, 'federated_attempts', 'federated_questions', 'known_devices']) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
      database.db,
    );
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

it('collects and erases the sign-ins of one customer only', async () => {
  const [maya, noa] = [await givenEverything(), await givenEverything()];
  const collected = ({ email }: Account) => ({
    'Sign-ins': [expect.objectContaining({ device: `device of ${email}`, 'signed in at': NOW })],
    'Access to the account': [{ act: 'signed in', about: `device of ${email}`, at: NOW }],
    'Connected accounts': [{ kind: 'search', email, 'connected at': NOW }],
    Passkeys: [{ name: 'My phone', 'added at': NOW, 'last used at': null }],
    'Known devices': [{ 'first seen at': NOW, 'last seen at': NOW }],
  });
  expect(await signInData.collect(database.db, maya, String)).toEqual(collected(maya));
  const before = await countRows();
  await database.db.transaction().execute(async (tx) => signInData.erase?.(tx, maya));
  const left = Object.entries(before).map(([table, count]) => [table, count / 2]);
  expect(await countRows()).toEqual(Object.fromEntries(left));
  expect(await signInData.collect(database.db, noa, String)).toEqual(collected(noa));
  expect(Object.values(await signInData.collect(database.db, maya, String)).flat()).toEqual([]);
});
