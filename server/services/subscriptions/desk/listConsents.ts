import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A subscription of an email address, with its consent. */
export type Consent = {
  readonly kind: string;
  readonly target: string;
  readonly marketplaceId: string | null;
  readonly askedAt: Date;
  readonly activeSince: Date | null;
};

const MAX_CONSENTS = 100;

/** Lists the subscriptions of an email address, oldest first. */
export async function listConsents(db: Database, email: string): Promise<readonly Consent[]> {
  const { rows } = await sql<Consent>`
    select kind, target, marketplace_id as "marketplaceId", requested_at as "askedAt", active_at as "activeSince"
    from email_subscriptions where email = ${email} order by requested_at, kind, target limit ${MAX_CONSENTS}`.execute(
    db,
  );
  return rows;
}
