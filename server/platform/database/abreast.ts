import { DummyDriver, Kysely, PostgresDialect } from 'kysely';
import type { Database, Transaction } from './database.ts';
import type { Tables } from './schema.ts';

/** Only named: its connections come from where the reads are made. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Reads abreast have a connection.')) });
const driver = new DummyDriver();

/**
 * Reads what does not depend on each other, such as by `Promise.all`, on one connection, a transaction's where there is one: the
 * statements go out without waiting for each other's answers, which costs a third of asking one by one (`pipeline` of the pool).
 * They are answered in the order in which they were asked. Not for beginning a transaction.
 */
export const abreast = <Result>(
  db: Database | Transaction,
  read: (one: Database) => Promise<Result>,
): Promise<Result> => {
  const asked = db.getExecutor();
  return asked.provideConnection((connection) => {
    const executor = asked.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    return read(new Kysely<Tables>({ config: { dialect }, dialect, driver, executor }));
  });
};
