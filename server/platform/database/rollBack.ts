import type { Database, Transaction } from './database.ts';

class RollbackError extends Error {
  override readonly name = 'RollbackError';
}

/** Returns a database whose transactions are part of one that is open. */
export const toNestedDatabase = (tx: Transaction): Database =>
  new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: <Result>(run: (inner: Transaction) => Promise<Result>) => run(tx) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/**
 * Runs a change in a transaction that is rolled back. Nothing of it stays if it uses nothing except the database.
 * @throws the errors of the change
 */
export async function runAndRollBack<Result>(db: Database, run: (db: Database) => Promise<Result>): Promise<Result> {
  let result: { readonly value: Result } | undefined;
  try {
    await db.transaction().execute(async (tx) => {
      result = { value: await run(toNestedDatabase(tx)) };
      throw new RollbackError();
    });
  } catch (error) {
    if (!(error instanceof RollbackError) || !result) throw error;
  }
  if (!result) throw new Error('the transaction was not rolled back');
  return result.value;
}
