import { type RawBuilder, sql } from 'kysely';
import { type CustomerData, collectRows } from '../../platform/customerData.ts';
import type { Database, Row, Transaction } from '../../platform/database/database.ts';

const ACCOUNT = ['customer_id as customerId', 'email', 'full_name as fullName', 'first_name as firstName'] as const;
/** A customer with an account: the row without its password. */
export type Account = Row<'customers', typeof ACCOUNT>;
type AccountWithPassword = Account & { readonly passwordHash: string | null };
/** Guests have no account, so lookups by email skip them. A literal, so that the partial index of accounts is used. */
const NO_GUEST = sql.lit(false);

/** Inserts an account. @returns undefined if the email already has one */
export const insertAccount = (
  tx: Transaction,
  { email, fullName, firstName, passwordHash }: Omit<AccountWithPassword, 'customerId'>,
): Promise<Account | undefined> =>
  tx
    .insertInto('customers')
    .values({ email, full_name: fullName, first_name: firstName, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('email').where('is_guest', '=', NO_GUEST).doNothing())
    .returning(ACCOUNT)
    .executeTakeFirst();

/** Returns the account of an email address, with its password hash. */
export const findAccountByEmail = (db: Database, email: string): Promise<AccountWithPassword | undefined> =>
  db
    .selectFrom('customers')
    .select([...ACCOUNT, 'password_hash as passwordHash'])
    .where('email', '=', email)
    .where('is_guest', '=', NO_GUEST)
    .executeTakeFirst();

/** Returns a customer, also one without an account. */
export const findCustomer = (db: Database, customerId: number): Promise<Account | undefined> =>
  db.selectFrom('customers').select(ACCOUNT).where('customer_id', '=', customerId).executeTakeFirst();

export const findAccountWithPassword = (db: Database, customerId: number): Promise<AccountWithPassword | undefined> =>
  db
    .selectFrom('customers')
    .select([...ACCOUNT, 'password_hash as passwordHash'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** The fields of an account that can change. */
type AccountChange = Partial<Omit<Account, 'customerId'>> & { readonly passwordHash?: string };

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

/** Returns whether the account has a password, and locks its row: two concurrent removals must leave one way to sign in. */
export async function lockHasPassword(tx: Transaction, customerId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('password_hash')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  return typeof row?.password_hash === 'string';
}

/** Selects whether a customer is a Prime member as one SQL value; null for a guest. */
export const isPrimeSql = (customerId: number): RawBuilder<boolean | null> => sql<boolean | null>`(
    select prime.is_prime from customers prime where prime.customer_id = ${customerId})`;

const CLOSED_HOST = '@deleted.invalid';

/** Returns whether an account was deleted, and its row is kept for orders and ledgers. */
export const isClosedAccount = ({ email }: Pick<Account, 'email'>): boolean => email.endsWith(CLOSED_HOST);

/** Removes all personal data from an account: its row stays for orders, and its address can be used again. */
export async function anonymizeAccount(tx: Transaction, customerId: number): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      // This address cannot be registered: typed ones lose their plus-tag.
      email: `deleted+${customerId}${CLOSED_HOST}`,
      full_name: '',
      first_name: '',
      password_hash: null,
      is_prime: false,
    })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Selects guests whose data is not erased yet, of before a moment, as a condition on `customers`. */
export const buildOldGuestSql = (before: Date): RawBuilder<boolean> => sql<boolean>`customers.is_guest
  and customers.created_at < ${before} and customers.email not like ${`%${CLOSED_HOST}`}`;

/** Lists customers that meet a condition on `customers`. */
export async function listCustomerIds(db: Database, condition: RawBuilder<boolean>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select customer_id as id from customers where ${condition} order by customer_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a customer's row: an order of the customer waits. @returns whether the customer meets a condition on `customers` */
export async function lockMatchingCustomer(
  tx: Transaction,
  customerId: number,
  condition: RawBuilder<boolean>,
): Promise<boolean> {
  await sql`select from customers where customer_id = ${customerId} for update`.execute(tx);
  const { rows } = await sql`select from customers where customer_id = ${customerId} and ${condition}`.execute(tx);
  return rows.length > 0;
}

/** An account with the facts that its profile shows. */
export type Profile = Account & { readonly createdAt: Date; readonly isPrime: boolean };

/** Returns the profile of an account; undefined for a guest. */
export const findProfile = (db: Database, customerId: number): Promise<Profile | undefined> =>
  db
    .selectFrom('customers')
    .select([...ACCOUNT, 'created_at as createdAt', 'is_prime as isPrime'])
    .where('customer_id', '=', customerId)
    .where('is_guest', '=', NO_GUEST)
    .executeTakeFirst();

export async function isPrimeMember(db: Database, customerId: number): Promise<boolean> {
  const { isPrime } = await db.selectNoFrom(isPrimeSql(customerId).as('isPrime')).executeTakeFirstOrThrow();
  return isPrime ?? false;
}

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

/** A customer without an account. */
export type Guest = { readonly customerId: number; readonly email: string };

export const insertGuest = (tx: Transaction, email: string, now: Date): Promise<Guest> =>
  tx
    .insertInto('customers')
    .values({ email, full_name: '', first_name: '', password_hash: null, is_guest: true, created_at: now })
    .returning(['customer_id as customerId', 'email'])
    .executeTakeFirstOrThrow();

/** Returns whether a customer is a guest, and whether another customer has the email address. */
export async function findSharedAddress(
  db: Database,
  customerId: number,
  email: string,
): Promise<{ readonly isGuest: boolean; readonly isShared: boolean }> {
  const { rows } = await sql<{ isGuest: boolean; isShared: boolean }>`
    select me.is_guest as "isGuest", exists (
      select from customers other where other.email = ${email} and other.customer_id <> me.customer_id) as "isShared"
    from customers me where me.customer_id = ${customerId}`.execute(db);
  return rows[0] ?? { isGuest: false, isShared: false };
}

/** Changes the email address of a guest; accounts stay as they are. */
export async function updateGuestEmail(tx: Transaction, customerId: number, email: string): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ email })
    .where('customer_id', '=', customerId)
    .where('is_guest', '=', true)
    .execute();
}

/** The account of a customer. Its row is anonymised when the account is closed, because orders and ledgers refer to it. */
export const accountRowData: CustomerData = {
  collect: collectRows((subject) => ({
    Account: sql`
        select customer_id as number, email, full_name as name, created_at as "created at", is_prime as "prime member",
          password_hash is not null as "has a password"
        from customers where customer_id = ${subject.customerId}`,
  })),
  merge: async (tx, { from, into }) => {
    await sql`
      update customers kept set is_prime = kept.is_prime or moved.is_prime
      from customers moved where kept.customer_id = ${into} and moved.customer_id = ${from}`.execute(tx);
    await anonymizeAccount(tx, from);
  },
};
