import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The changes of a person at the desk in a time span. */
export type ActCounts = {
  readonly by: string;
  readonly acts: number;
  readonly failed: number;
  readonly orders: number;
  readonly returns: number;
  readonly customers: number;
  readonly goods: number;
};

/** Counts the changes of each person in a time span, the most first. Changes at the command line are left out. */
export async function countActs(
  db: Database,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly ActCounts[]> {
  const { rows } = await sql<ActCounts>`
    select min(actor) as by, (count(*) filter (where outcome = 'done'))::int as acts, (count(*) filter (where outcome = 'failed'))::int as failed,
      (count(*) filter (where outcome = 'done' and split_part(command, ' ', 1) in ('order', 'draft', 'batch')))::int as orders,
      (count(*) filter (where outcome = 'done' and split_part(command, ' ', 1) = 'return'))::int as returns,
      (count(*) filter (where outcome = 'done' and split_part(command, ' ', 1) in ('customer', 'gift-card', 'review', 'question')))::int as customers,
      (count(*) filter (where outcome = 'done' and split_part(command, ' ', 1) in ('product', 'stock', 'import', 'media', 'promotion')))::int as goods
    from audit_log where staff_id is not null and channel = 'desk' and started_at >= ${from} and started_at < ${until}
    group by staff_id order by 2 desc, 1`.execute(db);
  return rows;
}
