import { sql } from 'kysely';
import type { AdapterPayload } from 'oidc-provider';
import { z } from 'zod';
import type { Parts } from '../../../parts.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/ids.ts';

type RecordParts = Pick<Parts, 'db' | 'clock'>;

/** The payload of the library for OAuth, which alone knows the form. The code or token itself is not stored. */
const storedPayload = z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null);

/** A record of a shop: its kind is the name of the library's model, its id a code, a token or a number. */
export type OauthKey = { readonly origin: string; readonly kind: string; readonly id: string };

const CONSENT = 'Grant';

const toHash = ({ origin, kind, id }: OauthKey): string => hashToken(JSON.stringify([origin, kind, id]));

/** Records live at most this long, also those that the library would keep for ever. */
const LONGEST_SECONDS = 400 * 86_400;

/** Writes a record. Its id is not stored. */
export async function saveOauthRecord(
  { db, clock }: RecordParts,
  key: OauthKey,
  { payload, seconds = LONGEST_SECONDS }: { readonly payload: AdapterPayload; readonly seconds?: number | undefined },
): Promise<void> {
  const { jti: _secret, ...kept } = payload;
  const now = clock.now();
  const values = {
    profile: payload.clientId ?? null,
    customer_id: payload.accountId === undefined ? null : Number(payload.accountId),
    grant_id: payload.grantId ?? (key.kind === CONSENT ? key.id : null),
    uid: payload.uid ?? null,
    payload: JSON.stringify(kept),
    expires_at: new Date(now.getTime() + Math.min(seconds, LONGEST_SECONDS) * 1000),
  };
  await db
    .insertInto('assistant_oauth')
    .values({ record_hash: toHash(key), kind: key.kind, origin: key.origin, created_at: now, ...values })
    .onConflict((conflict) => conflict.column('record_hash').doUpdateSet(values))
    .execute();
}

/** Returns a record that has not expired. */
export async function findOauthRecord({ db, clock }: RecordParts, key: OauthKey): Promise<AdapterPayload | undefined> {
  const row = await db
    .selectFrom('assistant_oauth')
    .select(['payload', 'consumed_at'])
    .where('record_hash', '=', toHash(key))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!row) return undefined;
  const consumed = row.consumed_at && { consumed: Math.floor(row.consumed_at.getTime() / 1000) };
  return { ...storedPayload.parse(row.payload), jti: key.id, ...consumed };
}

/** Marks a code or a token as used. */
export async function consumeOauthRecord({ db, clock }: RecordParts, key: OauthKey): Promise<void> {
  await db
    .updateTable('assistant_oauth')
    .set({ consumed_at: clock.now() })
    .where('record_hash', '=', toHash(key))
    .execute();
}

export async function deleteOauthRecord({ db }: RecordParts, key: OauthKey): Promise<void> {
  await db.deleteFrom('assistant_oauth').where('record_hash', '=', toHash(key)).execute();
}

/** Deletes all codes and tokens of a consent. */
export async function revokeGrant({ db }: RecordParts, origin: string, grantId: string): Promise<void> {
  await db.deleteFrom('assistant_oauth').where('origin', '=', origin).where('grant_id', '=', grantId).execute();
}

/** Ends the links of a customer with a platform: their consents, codes and tokens. @returns whether there was one */
export async function deleteLinks(tx: Transaction, customerId: number, profile: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('assistant_oauth')
    .where('customer_id', '=', customerId)
    .where('profile', '=', profile)
    .returning('kind')
    .execute();
  return ended.some(({ kind }) => kind === CONSENT);
}

export async function deleteAllLinks(tx: Transaction, customerId: number): Promise<void> {
  await tx.deleteFrom('assistant_oauth').where('customer_id', '=', customerId).execute();
}

/** Keeps one consent of a customer for a platform and a shop: earlier ones end with their tokens. */
export async function replaceGrants(
  { db }: RecordParts,
  {
    origin,
    customerId,
    profile,
    grantId,
  }: Readonly<Record<'origin' | 'profile' | 'grantId', string>> & {
    readonly customerId: number;
  },
): Promise<void> {
  await db
    .deleteFrom('assistant_oauth')
    .where('origin', '=', origin)
    .where('customer_id', '=', customerId)
    .where('profile', '=', profile)
    .where('grant_id', '<>', grantId)
    .execute();
}

/** Returns the platforms that a customer has linked, with the time of the consent, the latest first. */
export async function listLinks(
  { db, clock }: RecordParts,
  customerId: number,
): Promise<readonly { readonly profile: string; readonly linkedAt: Date }[]> {
  const { rows } = await sql<{ profile: string; linkedAt: Date }>`
    select profile, max(created_at) as "linkedAt" from assistant_oauth
    where customer_id = ${customerId} and kind = ${CONSENT} and profile is not null and expires_at > ${clock.now()}
    group by profile order by max(created_at) desc limit 50`.execute(db);
  return rows;
}

export async function deleteOldOauthRecords(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('assistant_oauth').where('expires_at', '<', now).execute();
}
