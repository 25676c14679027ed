import type { Request } from 'express';
import { type RawBuilder, sql } from 'kysely';
import { createFixedQuery } from '../../platform/database/createFixedQuery.ts';
import { hashToken } from '../../platform/hashToken.ts';
import { type Account, buildAccountSql } from '../customers/actions.ts';
import { FULL_AGE_MS, readCookie } from './identityCookies.ts';
import type { IdentityParts } from './identityParts.ts';
import { readRecognition } from './loginTokens.ts';
import { SEEN_EVERY_MS } from './signInStore.ts';

/** A recognised customer, and a text that changes whenever an answer of the API for this customer changes. */
export type CustomerVersion = {
  readonly identity: Readonly<Record<'customerId' | 'firstName' | 'fullName' | 'email', string>>;
  readonly version: string;
};
export type ReadCustomerVersion = (req: Request) => Promise<CustomerVersion | undefined>;

/** Selects, as one SQL value, a text that changes with a service's data of a customer. */
export type VersionOf = (customerId: RawBuilder<unknown>) => RawBuilder<unknown>;

type Row = {
  readonly account: Account;
  readonly seenAt: Date;
  /** When the full sign-in expires; null for a customer who is only recognised. */
  readonly expiresAt: Date | null;
  readonly version: string;
};

function selectVersion(versions: readonly VersionOf[]): RawBuilder<Row> {
  const customerId = sql.ref('main.customer_id');
  return sql<Row>`
    select ${buildAccountSql(customerId)} as account, signed.seen_at as "seenAt", full_token.expires_at as "expiresAt",
      concat_ws(' ', ${sql.join(versions.map((versionOf) => versionOf(customerId)))}) as version
    from login_tokens main join sign_ins signed using (sign_in_id)
    left join login_tokens full_token on full_token.token_hash = ${''} and full_token.kind = 'at-main'
      and full_token.sign_in_id = main.sign_in_id and full_token.revoked_at is null and full_token.expires_at > ${new Date()}
    where main.token_hash = ${''} and main.kind = 'x-main' and main.customer_id = ${0}
      and main.revoked_at is null and main.expires_at > ${new Date()}`;
}

/**
 * Returns a function that reads the request's customer with one statement: who it is, the level of the sign-in, and the
 * version of the services' data. It returns undefined for guests, for expired and revoked sign-ins, and if a sign-in
 * must be extended or its use recorded: `callerMiddleware` does that.
 * @param versions of each service whose answers may be reused
 */
export function createCustomerVersionReader(
  { db, clock, config }: IdentityParts,
  versions: readonly VersionOf[],
): ReadCustomerVersion {
  const query = createFixedQuery(selectVersion(versions));
  return async (req) => {
    const signed = readCookie(req, 'x-main');
    const recognition = signed === undefined ? undefined : readRecognition(signed, config.secretKeys);
    if (!recognition) return undefined;
    const now = clock.now();
    const fullHash = hashToken(readCookie(req, 'at-main') ?? '');
    const [row] = await query(db, [fullHash, now, hashToken(recognition.token), recognition.customerId, now]);
    return row && !isUseDue(row, now) ? describe(row) : undefined;
  };
}

/** Returns whether this use of the sign-in must be written. */
const isUseDue = ({ seenAt, expiresAt }: Row, now: Date): boolean =>
  now.getTime() - seenAt.getTime() >= SEEN_EVERY_MS ||
  (expiresAt !== null && expiresAt.getTime() - now.getTime() <= FULL_AGE_MS / 2);

function describe({ account, expiresAt, version }: Row): CustomerVersion {
  const { customerId, firstName, fullName, email } = account;
  const level = expiresAt === null ? 'recognized' : 'full';
  return {
    identity: { customerId: String(customerId), firstName, fullName, email },
    version: `${customerId} ${level} ${version}`,
  };
}
