import { sql } from 'kysely';
import type { Database } from '../../../../../server/platform/database/database.ts';

/** Counts the statements that wait for another transaction of this database. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
