import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** Notified after each change of a setting that all processes hold in memory. */
const SETTINGS_CHANNEL = 'settings_changed';

export type StoredFlagValue = {
  readonly flag: string;
  readonly marketplaceId: string;
  readonly variant: string;
  readonly changedBy: string;
  readonly changedAt: Date;
};

/** More values than all flags and marketplaces can have. */
const MAX_VALUES = 5000;

/** Returns the values that operators have set. */
export const readFlagValues = (db: Database | Transaction): Promise<StoredFlagValue[]> =>
  db
    .selectFrom('flag_values')
    .select([
      'flag',
      'marketplace_id as marketplaceId',
      'variant',
      'changed_by as changedBy',
      'changed_at as changedAt',
    ])
    .orderBy('flag')
    .orderBy('marketplace_id')
    .limit(MAX_VALUES)
    .execute();

/** Notifies all processes to read flags and experiments again, once the transaction is committed. */
export const announceSettings = (tx: Transaction): Promise<unknown> =>
  sql`select pg_notify(${SETTINGS_CHANNEL}, 'flags')`.execute(tx);

/** Sets a variant. */
export async function upsertFlagValue(tx: Transaction, flagValue: StoredFlagValue): Promise<void> {
  const { flag, marketplaceId, variant, changedBy, changedAt } = flagValue;
  const changes = { variant, changed_by: changedBy, changed_at: changedAt };
  await tx
    .insertInto('flag_values')
    .values({ flag, marketplace_id: marketplaceId, ...changes })
    .onConflict((conflict) => conflict.columns(['flag', 'marketplace_id']).doUpdateSet(changes))
    .execute();
  await announceSettings(tx);
}

/** Removes a set value. @returns whether there was one */
export async function deleteFlagValue(tx: Transaction, flag: string, marketplaceId: string): Promise<boolean> {
  const deletedRows = await tx
    .deleteFrom('flag_values')
    .where('flag', '=', flag)
    .where('marketplace_id', '=', marketplaceId)
    .returning('flag')
    .execute();
  await announceSettings(tx);
  return deletedRows.length > 0;
}
