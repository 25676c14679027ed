import { type RawBuilder, sql } from 'kysely';
import { isPrimeSql } from '../customers/actions.ts';

export type Links = { readonly isPrime: boolean; readonly isLinked: boolean };

/** SQL value: whether a customer has Prime and has linked the marketplace's account, for use inside another statement. */
export const selectPrimeLinks = (customerId: number): RawBuilder<Links> => sql<Links>`
    json_build_object('isPrime', coalesce(${isPrimeSql(customerId)}, false), 'isLinked', exists (
      select from federated_identities f where f.customer_id = ${customerId} and f.kind = 'marketplace'))`;
