import { type RawBuilder, sql } from 'kysely';
import type { Parts } from '../../../parts.ts';

/** Things of which it is known who last acted on them. */
type HandledKind = 'order' | 'return';

const THING = /^(order|return) (\S{1,60})$/;

/** Records a person as the last one who acted on things, such as `order 112-4820193-7740021`; other kinds are left out. */
export async function recordLastActor(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  staffId: number,
  things: readonly string[],
): Promise<void> {
  const known = [...new Set(things)].toSorted().flatMap((thing) => {
    const [, kind = '', id = ''] = THING.exec(thing) ?? [];
    return kind === '' ? [] : [{ kind, id }];
  });
  if (known.length === 0) return;
  await sql`
    insert into last_actors (kind, thing_id, staff_id, acted_at)
    select kind, id, ${staffId}, ${clock.now()} from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as thing (kind text, id text)
    on conflict (kind, thing_id) do update set staff_id = excluded.staff_id, acted_at = excluded.acted_at`.execute(db);
}

/** Selects the number of the person who last acted on another row's thing. */
export const buildLastActorSql = (kind: HandledKind, id: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<
    number | null
  >`(select acted.staff_id from last_actors acted where acted.kind = ${sql.lit(kind)} and acted.thing_id = ${id})`;

/** Selects the things that a person was the last to act on, as a set of their ids. */
export const buildHandledSql = (kind: HandledKind, staffId: number | undefined): RawBuilder<unknown> => sql`
  select acted.thing_id from last_actors acted where acted.staff_id = ${staffId ?? null} and acted.kind = ${sql.lit(kind)}`;
