import type { Database } from '../../platform/database/database.ts';
import { deleteOldAttempts } from './attempts.ts';

const KEPT_MS = 365 * 86_400_000;

/** Deletes attempts to sign in, and sessions, after a year. */
export async function deleteOldSignIns(db: Database, now: Date): Promise<void> {
  await deleteOldAttempts(db, now);
  await db
    .deleteFrom('staff_sessions')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
