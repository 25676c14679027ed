import type { Parts } from '../parts.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/apiError.ts';
import { CommandError } from './command.ts';

/** Thrown to roll back the transaction of a dry run. */
class RollbackError extends Error {
  override readonly name = 'RollbackError';
}

/** Returns a database whose transactions are part of one that is open. */
const toNestedDatabase = (tx: Transaction): Database =>
  new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: <Result>(run: (inner: Transaction) => Promise<Result>) => run(tx) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

async function tryOut(parts: Parts, run: (parts: Parts) => Promise<void>): Promise<void> {
  try {
    await parts.db.transaction().execute(async (tx) => {
      await run({ ...parts, db: toNestedDatabase(tx) });
      throw new RollbackError();
    });
  } catch (error) {
    if (!(error instanceof RollbackError)) throw error;
  }
  console.log('This was a dry run: nothing has changed.');
}

/**
 * Makes an operator's change and prints it. A dry run makes it in a transaction that is rolled back, so the change must
 * use nothing except the database. Prints the shop's rejections; other errors are thrown.
 */
export async function changeOrTry(
  parts: Parts,
  { isDryRun }: { readonly isDryRun: boolean },
  run: (parts: Parts) => Promise<void>,
): Promise<number> {
  try {
    await (isDryRun ? tryOut(parts, run) : run(parts));
    return 0;
  } catch (error) {
    throw error instanceof ApiError ? new CommandError(error.message) : error;
  }
}
