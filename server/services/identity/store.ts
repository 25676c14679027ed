import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { isPrimeSql } from '../customers/actions.ts';

export type Links = { readonly isPrime: boolean; readonly isLinked: boolean };

/** SQL value: whether a customer has Prime and has linked the marketplace's account, for use inside another statement. */
export const selectPrimeLinks = (customerId: number): RawBuilder<Links> => sql<Links>`
    json_build_object('isPrime', coalesce(${isPrimeSql(customerId)}, false), 'isLinked', exists (
      select from federated_identities f where f.customer_id = ${customerId} and f.kind = 'marketplace'))`;

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
