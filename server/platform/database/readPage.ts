import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { MAX_COUNTED, MAX_SUMMED, type QueryPage } from '../../../src/contracts/desk/queries.ts';
import { ApiError } from '../http/apiError.ts';
import type { Database } from './database.ts';

/** A place in a sorted list: the value of its last row, and the row's id. */
export type Cursor = readonly [value: string, id: string];

const cursorSchema = z.tuple([z.string().max(300), z.string().max(60)]);

const formatCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Parses a cursor. @throws {ApiError} 400 if the desk has not made it */
export function parseCursor(text: string): Cursor {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new ApiError(400, 'input.invalid', 'Invalid input', { cursor: 'This page is not known. Start again.' });
  }
}

/** A value that sorts rows; never null. */
export type SortValue = {
  readonly value: RawBuilder<unknown>;
  readonly type: 'timestamptz' | 'date' | 'bigint' | 'text';
};

export type SortedRows = {
  readonly columns: RawBuilder<unknown>;
  /** A table with its name in the other parts, such as `orders o`. */
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<boolean>;
  /** Whether rows are found first and then sorted; by default the sort's index may be followed, also past many other rows. */
  readonly isFoundFirst?: boolean;
  readonly sort: SortValue;
  /** The unique id, which orders rows of the same value. */
  readonly id: SortValue;
  readonly isDescending: boolean;
  readonly after: Cursor | undefined;
  readonly limit: number;
  /** Numbers of a row that are summed over all rows. */
  readonly sums?: Readonly<Record<string, RawBuilder<unknown>>> | undefined;
};

const castTo = (text: string, type: SortValue['type']): RawBuilder<unknown> => sql`${text}::${sql.raw(type)}`;

/** An error of PostgreSQL about a value in a wrong form: its class is 22. */
const isDataError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22');

/**
 * Reads one page of a list, and counts its rows up to `MAX_COUNTED`. Pages follow each other by the values of their last rows, so a
 * late page is as fast as the first, and rows that are added meanwhile shift nothing.
 * @throws {ApiError} 400 for a cursor of another sort
 */
export async function readPage<Row extends object>(db: Database, rows: SortedRows): Promise<QueryPage<Row>> {
  const { columns, from, where, isFoundFirst, sort, id, isDescending, after, limit, sums } = rows;
  const compare = sql.raw(isDescending ? '<' : '>');
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const rest = after
    ? sql`and (${sort.value}, ${id.value}) ${compare} (${castTo(after[0], sort.type)}, ${castTo(after[1], id.type)})`
    : sql``;
  // The columns are read for the rows of the page only, whatever the database expects of the condition. The limit is part of
  // the text: with a limit that it does not know, the database plans for a tenth of the table.
  const page = sql<{ row: Row; value: string; id: string }>`
    select json_build_object(${columns}) as row, page_value::text as value, page_id::text as id
    from (select * from (
        select ${sort.value} as page_value, ${id.value} as page_id from ${from} where ${where} ${rest}
        ${isFoundFirst ? sql`offset 0` : sql``}) found
      order by page_value ${direction}, page_id ${direction} limit ${sql.lit(limit + 1)}) page
    join ${from} on ${id.value} = page_id
    order by page_value ${direction}, page_id ${direction}`;
  const [{ rows: found }, total] = await Promise.all([
    page.execute(db).catch((error: unknown) => {
      throw after && isDataError(error) ? new ApiError(400, 'input.invalid', 'Invalid input') : error;
    }),
    countRows(db, rows),
  ]);
  const summed = sums && total <= MAX_SUMMED ? await sumRows(db, rows, sums) : undefined;
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ row }) => row),
    nextCursor: last ? formatCursor([last.value, last.id]) : null,
    total: Math.min(total, MAX_COUNTED),
    isTotalExact: total <= MAX_COUNTED,
    ...(summed && { sums: summed }),
  };
}

type Rows = Pick<SortedRows, 'from' | 'where'>;

/** Counts all rows, at most one more than `MAX_COUNTED`. */
async function countRows(db: Database, { from, where }: Rows): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${from} where ${where} limit ${MAX_COUNTED + 1}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

async function sumRows(db: Database, { from, where }: Rows, sums: NonNullable<SortedRows['sums']>) {
  const values = Object.entries(sums).map(([name, value]) => sql`${sql.lit(name)}, coalesce(sum(${value}), 0)`);
  const { rows } = await sql<{ sums: Readonly<Record<string, number>> }>`
    select json_build_object(${sql.join(values)}) as sums from ${from} where ${where}`.execute(db);
  return rows[0]?.sums;
}
