import type { Request } from 'express';
import { type RawBuilder, sql } from 'kysely';
import { createFixedQuery } from '../../platform/database/createFixedQuery.ts';
import { ANONYMOUS_CALLER, type Caller } from '../../platform/http/caller.ts';
import { hashToken } from '../../platform/ids.ts';
import { type Account, buildAccountSql } from '../customers/actions.ts';
import type { IdentityParts } from './attempts.ts';
import { FULL_AGE_MS, readCookie, readRecognition, readSessionId } from './identityCookies.ts';
import { SEEN_EVERY_MS } from './signInStore.ts';

type SignIn = {
  readonly account: Account;
  readonly signInId: number;
  readonly seenAt: Date;
  /** When the full sign-in expires; null for a customer who is only recognised. */
  readonly expiresAt: Date | null;
};

/** A recognised customer with facts that were read in the same statement. */
type SignedCustomer<Facts> = {
  readonly account: Account;
  readonly caller: Caller & { readonly customerId: number };
  readonly facts: Facts;
};
export type ReadSignedCustomer<Facts> = (req: Request) => Promise<SignedCustomer<Facts> | undefined>;

/** Selects named facts of a customer, as a list of SQL values without parameters: `… as "name", …`. */
export type SelectFacts<Facts> = (customerId: RawBuilder<unknown>) => RawBuilder<Facts>;

const selectSignedCustomer = <Facts>(selectFacts: SelectFacts<Facts>): RawBuilder<SignIn & Facts> => {
  const customerId = sql.ref('main.customer_id');
  return sql<SignIn & Facts>`
    select ${buildAccountSql(customerId)} as account, main.sign_in_id as "signInId", signed.seen_at as "seenAt",
      full_token.expires_at as "expiresAt", ${selectFacts(customerId)}
    from login_tokens main join sign_ins signed using (sign_in_id)
    left join login_tokens full_token on full_token.token_hash = ${''} and full_token.kind = 'at-main'
      and full_token.sign_in_id = main.sign_in_id and full_token.revoked_at is null and full_token.expires_at > ${new Date()}
    where main.token_hash = ${''} and main.kind = 'x-main' and main.customer_id = ${0}
      and main.revoked_at is null and main.expires_at > ${new Date()}`;
};

/** Returns whether this use of the sign-in must be written. */
const isUseDue = ({ seenAt, expiresAt }: SignIn, now: Date): boolean =>
  now.getTime() - seenAt.getTime() >= SEEN_EVERY_MS ||
  (expiresAt !== null && expiresAt.getTime() - now.getTime() <= FULL_AGE_MS / 2);

/**
 * Returns a function that reads the request's customer with one statement: who it is, the level of the sign-in, and the
 * facts. It returns undefined for guests, for expired and revoked sign-ins, and if a sign-in must be extended or its use
 * recorded: `createCallerMiddleware` does that.
 */
export function createSignedCustomerReader<Facts>(
  { db, clock, config }: IdentityParts,
  selectFacts: SelectFacts<Facts>,
): ReadSignedCustomer<Facts> {
  const query = createFixedQuery(selectSignedCustomer(selectFacts));
  return async (req) => {
    const signedCookie = readCookie(req, 'x-main');
    const recognition = signedCookie === undefined ? undefined : readRecognition(signedCookie, config.secretKeys);
    if (!recognition) return undefined;
    const { token, customerId, firstName } = recognition;
    const now = clock.now();
    const fullHash = hashToken(readCookie(req, 'at-main') ?? '');
    const [row] = await query(db, [fullHash, now, hashToken(token), customerId, now]);
    if (!row || isUseDue(row, now)) return undefined;
    const { account, signInId, expiresAt } = row;
    const level = expiresAt === null ? 'recognized' : 'full';
    const caller = {
      ...ANONYMOUS_CALLER,
      sessionId: readSessionId(req, config),
      customerId,
      firstName,
      level,
      signInId,
    } as const;
    return { account, caller, facts: row };
  };
}
