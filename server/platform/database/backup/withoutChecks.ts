import { sql } from 'kysely';
import type { Transaction } from '../database.ts';

type Statements = { readonly before: string; readonly after: string };

/** Foreign keys are dropped and added again, which also checks all rows: only a superuser may switch them off. */
const foreignKeys = sql<Statements>`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as after
  from pg_constraint
  where contype = 'f' and connamespace in (current_schema()::regnamespace, 'graphile_worker'::regnamespace)`;

const triggers = sql<Statements>`
  select distinct format('alter table %s disable trigger user', tgrelid::regclass) as before,
    format('alter table %s enable trigger user', tgrelid::regclass) as after
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and relnamespace in (current_schema()::regnamespace, 'graphile_worker'::regnamespace)`;

/** Runs an action without foreign keys and triggers, so that rows can be inserted in any order and cause nothing. */
export async function withoutChecks<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  const statements = [...(await foreignKeys.execute(tx)).rows, ...(await triggers.execute(tx)).rows];
  for (const { before } of statements) await sql.raw(before).execute(tx);
  const result = await work();
  for (const { after } of statements) await sql.raw(after).execute(tx);
  return result;
}
