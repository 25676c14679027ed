import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from './database.ts';
import type { Tables } from './schema.ts';

type Table = keyof Tables & string;
/** The JSON value of each column; the column's type decides the conversion. */
type Row = Readonly<Record<string, unknown>>;

/** Maximum rows of one statement, to bound its size. */
const MAX_ROWS = 5000;

/** Inserts rows with equal columns in few statements; `onConflict` is SQL. */
export async function insertRows(
  tx: Transaction,
  table: Table,
  rows: readonly Row[],
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  for (const part of splitIntoParts(rows)) {
    const columns = listColumns(part);
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from ${buildRecordset(table, part)} as row ${onConflict}`.execute(tx);
  }
}

/** Updates many rows, matched by `key`. */
export async function updateRows(tx: Transaction, table: Table, key: string, rows: readonly Row[]): Promise<void> {
  for (const part of splitIntoParts(rows)) {
    const names = Object.keys(part[0] ?? {}).filter((name) => name !== key);
    const changes = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`row.${name}`)}`);
    await sql`update ${sql.table(table)} as kept set ${sql.join(changes)} from ${buildRecordset(table, part)} as row
      where ${sql.ref(`kept.${key}`)} = ${sql.ref(`row.${key}`)}`.execute(tx);
  }
}

/** Reserves `count` ids of an identity column for rows inserted later. */
export async function reserveIds(tx: Transaction, table: Table, column: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${column})) as id from generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

const buildRecordset = (table: Table, rows: readonly Row[]): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;

const listColumns = (rows: readonly Row[]): RawBuilder<unknown> =>
  sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));

function* splitIntoParts(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += MAX_ROWS) yield rows.slice(start, start + MAX_ROWS);
}
