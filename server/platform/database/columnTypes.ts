import type { ColumnType } from 'kysely';

/** Read as text; written as text or omitted. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Defaults to now. */
export type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** A calendar day, read and written as `YYYY-MM-DD`. */
export type Day = ColumnType<string, string, string>;
