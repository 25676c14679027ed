import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { HAS_OPEN_PIECE } from '../actions/returnPieceStore.ts';

/** Work on returns that waits for someone in the warehouse. */
export type ReturnWork = { readonly toInspect: number; readonly labelsToPost: number };

/** Counts the parcels that arrived and are not inspected, and the labels that have to be posted. */
export async function countReturnWork(db: Database): Promise<ReturnWork> {
  const { rows } = await sql<ReturnWork>`
    select count(*) filter (where arrived_at is not null)::int as "toInspect",
      count(*) filter (where method = 'mail' and label_state = 'ready' and label_posted_at is null and scanned_at is null)::int
        as "labelsToPost"
    from returns where (arrived_at is not null or method = 'mail') and ${HAS_OPEN_PIECE}`.execute(db);
  return rows[0] ?? { toInspect: 0, labelsToPost: 0 };
}
