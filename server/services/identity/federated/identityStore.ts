import type { FederatedKind } from '../../../../src/lib/federatedSignIn.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type Account, findCustomer } from '../../customers/actions.ts';

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
export async function findLinked(
  db: Database,
  { issuer, kind, subject }: Omit<Federated, 'email'>,
): Promise<Account | undefined> {
  const identity = await db
    .selectFrom('federated_identities')
    .select('customer_id')
    .where('issuer', '=', issuer)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return identity && findCustomer(db, identity.customer_id);
}

/** @returns false if the identity, or another of its kind, is already linked */
export async function insertIdentity(
  tx: Transaction,
  { issuer, kind, subject, email }: Federated,
  customerId: number,
  now: Date,
): Promise<boolean> {
  const insertedRow = await tx
    .insertInto('federated_identities')
    .values({ issuer, kind, subject, email, customer_id: customerId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return insertedRow !== undefined;
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
