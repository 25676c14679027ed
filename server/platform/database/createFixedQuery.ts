import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Runs a statement with these values, in the order of its parameters. */
export type FixedQuery<Row> = (db: Database, parameters: readonly unknown[]) => Promise<readonly Row[]>;

/**
 * Returns a statement whose text is built once: for the calls of every page, building it takes as long as running it.
 * @param statement with any values instead of its parameters
 */
export function createFixedQuery<Row>(statement: RawBuilder<Row>): FixedQuery<Row> {
  let compiledQuery: CompiledQuery<Row> | undefined;
  return async (db, parameters) => {
    compiledQuery ??= statement.compile(db);
    if (parameters.length !== compiledQuery.parameters.length) throw new Error('the statement has other parameters');
    return (await db.executeQuery<Row>({ ...compiledQuery, parameters })).rows;
  };
}
