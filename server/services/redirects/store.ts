import { sql } from 'kysely';
import { REDIRECT_LIMITS } from '../../../src/lib/redirects.ts';
import type { Database, Row, Transaction } from '../../platform/database/database.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';

const COLUMNS = ['redirect_id as redirectId', 'old_path as from', 'target as to', 'version'] as const;
export type StoredRedirect = Row<'redirects', typeof COLUMNS>;

/** Makes other changes of redirects wait until this transaction ends: none may lead to another. */
export const lockRedirects = (tx: Transaction): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`.execute(tx);

export async function readRedirects(db: Database | Transaction): Promise<Map<string, StoredRedirect>> {
  const rows = await db.selectFrom('redirects').select(COLUMNS).orderBy('old_path').execute();
  return new Map(rows.map((row) => [row.from, row]));
}

/** @throws {ApiError} 404 */
export async function getRedirect(db: Database | Transaction, redirectId: number): Promise<StoredRedirect> {
  const row = await db.selectFrom('redirects').select(COLUMNS).where('redirect_id', '=', redirectId).executeTakeFirst();
  if (!row) throw createNotFoundError('This redirect');
  return row;
}

type Saved = { readonly redirectId?: number | undefined; readonly from: string; readonly to: string };

/** Inserts a redirect, or replaces that of a number. Returns its number. */
export async function storeRedirect(
  tx: Transaction,
  { redirectId, from, to }: Saved,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<number> {
  const columns = { old_path: from, target: to, changed_by: by, updated_at: now };
  const { redirect_id } =
    redirectId === undefined
      ? await tx.insertInto('redirects').values(columns).returning('redirect_id').executeTakeFirstOrThrow()
      : await tx
          .updateTable('redirects')
          .set(columns)
          .where('redirect_id', '=', redirectId)
          .returning('redirect_id')
          .executeTakeFirstOrThrow();
  return redirect_id;
}

export const deleteRedirect = (tx: Transaction, redirectId: number): Promise<unknown> =>
  tx.deleteFrom('redirects').where('redirect_id', '=', redirectId).execute();

type Found = { readonly target: string; readonly isOfQuery: boolean };

/**
 * Returns where an old address leads, and counts the use; a use during a change of the same row is not counted.
 * @param keys the forms of the address, the most exact one first
 */
export async function followOldPath(db: Database, keys: readonly string[], now: Date): Promise<Found | undefined> {
  const known = keys.filter((key) => key.length <= REDIRECT_LIMITS.path);
  const { rows } = await sql<Found>`
    with found as (
      select redirect_id, target, old_path like '%?%' as "isOfQuery" from redirects
      where old_path = any(${known}::text[]) order by length(old_path) desc limit 1),
    used as (
      update redirects set uses = uses + 1, last_used_at = ${now}
      where redirect_id in (
        select redirect_id from redirects where redirect_id in (select redirect_id from found) for update skip locked)
    )
    select target, "isOfQuery" from found`.execute(db);
  return rows[0];
}
