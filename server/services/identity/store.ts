import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

export type Account = {
  readonly customerId: number;
  readonly email: string;
  readonly fullName: string;
  readonly firstName: string;
};
const ACCOUNT = ['customer_id as customerId', 'email', 'full_name as fullName', 'first_name as firstName'] as const;

/** Guests have no account, so lookups by email skip them. A literal, so that the partial index of accounts is used. */
const NO_GUEST = sql.lit(false);

/** @returns undefined if the email already has an account */
export const insertCustomer = (
  tx: Transaction,
  { email, fullName, firstName, passwordHash }: Omit<Account, 'customerId'> & { passwordHash: string | null },
): Promise<Account | undefined> =>
  tx
    .insertInto('customers')
    .values({ email, full_name: fullName, first_name: firstName, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('email').where('is_guest', '=', NO_GUEST).doNothing())
    .returning(ACCOUNT)
    .executeTakeFirst();

export const findForSignIn = (
  db: Database,
  email: string,
): Promise<(Account & { passwordHash: string | null }) | undefined> =>
  db
    .selectFrom('customers')
    .select([...ACCOUNT, 'password_hash as passwordHash'])
    .where('email', '=', email)
    .where('is_guest', '=', NO_GUEST)
    .executeTakeFirst();

export const findCustomer = (db: Database, customerId: number): Promise<Account | undefined> =>
  db.selectFrom('customers').select(ACCOUNT).where('customer_id', '=', customerId).executeTakeFirst();

/** Returns an account with its password hash. */
export const findWithPassword = (
  db: Database,
  customerId: number,
): Promise<(Account & { passwordHash: string | null }) | undefined> =>
  db
    .selectFrom('customers')
    .select([...ACCOUNT, 'password_hash as passwordHash'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** The fields of an account that can change. */
type AccountChange = {
  readonly fullName?: string;
  readonly firstName?: string;
  readonly email?: string;
  readonly passwordHash?: string;
};

/** @returns the changed account */
export const updateAccount = (db: Database, customerId: number, change: AccountChange): Promise<Account> =>
  db
    .updateTable('customers')
    .set({
      ...(change.fullName !== undefined && { full_name: change.fullName }),
      ...(change.firstName !== undefined && { first_name: change.firstName }),
      ...(change.email !== undefined && { email: change.email }),
      ...(change.passwordHash !== undefined && { password_hash: change.passwordHash }),
    })
    .where('customer_id', '=', customerId)
    .returning(ACCOUNT)
    .executeTakeFirstOrThrow();

export async function isPrimeMember(db: Database, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('is_prime')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.is_prime ?? false;
}

export type Links = { readonly isPrime: boolean; readonly isLinked: boolean };

/** SQL value: whether a customer has Prime and has linked the marketplace's account, for use inside another statement. */
export const selectPrimeLinks = (customerId: number): RawBuilder<Links | null> => sql<Links | null>`(
    select json_build_object('isPrime', c.is_prime, 'isLinked', exists (
      select from federated_identities f where f.customer_id = c.customer_id and f.kind = 'marketplace'))
    from customers c where c.customer_id = ${customerId})`;

/** @returns whether the address has an account */
export async function updatePrime(db: Database, email: string, isPrime: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set({ is_prime: isPrime })
    .where('email', '=', email)
    .where('is_guest', '=', NO_GUEST)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether the email was already on the list */
export async function insertSubscription(tx: Transaction, email: string, source: string, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('newsletter_subscriptions')
    .values({ email, source, subscribed_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .executeTakeFirst();
  return inserted === undefined;
}
