import type { Request } from 'express';
import { type RawBuilder, sql } from 'kysely';
import type { IdentityParts } from './identityParts.ts';
import { createSignedCustomerReader } from './signedCustomer.ts';

/** A recognised customer, and a text that changes whenever an answer of the API for this customer changes. */
export type CustomerVersion = {
  readonly identity: Readonly<Record<'customerId' | 'firstName' | 'fullName' | 'email', string>>;
  readonly version: string;
};
export type ReadCustomerVersion = (req: Request) => Promise<CustomerVersion | undefined>;

/** Selects, as one SQL value, a text that changes with a service's data of a customer. */
export type VersionSelector = (customerId: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * Returns a function that reads the request's customer and the version of the services' data with one statement
 * (`createSignedCustomerReader`).
 * @param versions of each service whose answers may be reused
 */
export function createCustomerVersionReader(
  parts: IdentityParts,
  versions: readonly VersionSelector[],
): ReadCustomerVersion {
  const read = createSignedCustomerReader(
    parts,
    (customerId) =>
      sql<{
        version: string;
      }>`concat_ws(' ', ${sql.join(versions.map((versionOf) => versionOf(customerId)))}) as version`,
  );
  return async (req) => {
    const customer = await read(req);
    if (!customer) return undefined;
    const { account, caller, facts } = customer;
    const { customerId, firstName, fullName, email } = account;
    return {
      identity: { customerId: String(customerId), firstName, fullName, email },
      version: `${customerId} ${caller.level} ${facts.version}`,
    };
  };
}
