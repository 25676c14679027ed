import type { FederatedKind } from '../../../../src/lib/federatedKinds.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Account } from '../store.ts';

/** A person's identity at a provider. */
export type Federated = {
  readonly issuer: string;
  readonly kind: FederatedKind;
  readonly subject: string;
  readonly email: string | null;
};
export type LinkedIdentity = {
  readonly kind: FederatedKind;
  readonly issuer: string;
  readonly email: string | null;
  readonly linkedAt: Date;
};

/** Returns the account that this identity is linked to. */
export const findLinked = (
  db: Database,
  { issuer, kind, subject }: Omit<Federated, 'email'>,
): Promise<Account | undefined> =>
  db
    .selectFrom('federated_identities as linked')
    .innerJoin('customers', 'customers.customer_id', 'linked.customer_id')
    .select([
      'customers.customer_id as customerId',
      'customers.email',
      'customers.full_name as fullName',
      'customers.first_name as firstName',
    ])
    .where('linked.issuer', '=', issuer)
    .where('linked.kind', '=', kind)
    .where('linked.subject', '=', subject)
    .executeTakeFirst();

/** @returns false if the identity, or another of its kind, is already linked */
export async function insertIdentity(
  tx: Transaction,
  { issuer, kind, subject, email }: Federated,
  customerId: number,
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('federated_identities')
    .values({ issuer, kind, subject, email, customer_id: customerId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Lists the identities linked to an account, oldest first. */
export const listLinkedIdentities = (db: Database, customerId: number): Promise<LinkedIdentity[]> =>
  db
    .selectFrom('federated_identities')
    .select(['kind', 'issuer', 'email', 'linked_at as linkedAt'])
    .where('customer_id', '=', customerId)
    .orderBy('linked_at')
    .orderBy('kind')
    .execute();

export async function deleteIdentity(
  tx: Transaction,
  customerId: number,
  { kind, issuer }: Pick<LinkedIdentity, 'kind' | 'issuer'>,
): Promise<void> {
  await tx
    .deleteFrom('federated_identities')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('issuer', '=', issuer)
    .execute();
}

/**
 * Unlinks all identities of an account.
 * @returns their number
 */
export async function deleteIdentities(tx: Transaction, customerId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('federated_identities')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

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
