import { sql } from 'kysely';
import type { Database, Row, Transaction } from '../../platform/database/database.ts';
import { announceSettings } from '../../platform/database/sharedSettings.ts';

const FLAG_VALUE_COLUMNS = [
  'flag',
  'marketplace_id as marketplaceId',
  'variant',
  'changed_by as changedBy',
  'changed_at as changedAt',
] as const;
export type StoredFlagValue = Row<'flag_values', typeof FLAG_VALUE_COLUMNS>;

/** More values than all flags and marketplaces can have. */
const MAX_VALUES = 5000;

/** Returns the values that operators have set. */
export const readFlagValues = (db: Database | Transaction): Promise<StoredFlagValue[]> =>
  db
    .selectFrom('flag_values')
    .select(FLAG_VALUE_COLUMNS)
    .orderBy('flag')
    .orderBy('marketplace_id')
    .limit(MAX_VALUES)
    .execute();

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

const EXPERIMENT_COLUMNS = [
  'experiment_id as experimentId',
  'flag',
  'marketplace_id as marketplaceId',
  /** The first is the control. */
  'variants',
  'started_at as startedAt',
  'started_by as startedBy',
  'stopped_at as stoppedAt',
] as const;
export type Experiment = Row<'experiments', typeof EXPERIMENT_COLUMNS>;

/** Only the latest are shown. */
const MAX_LISTED = 500;

/** Returns the experiments of the shop, newest first. */
export async function readExperiments(
  db: Database | Transaction,
  { isRunning = false }: { readonly isRunning?: boolean } = {},
): Promise<Experiment[]> {
  let query = db.selectFrom('experiments').select(EXPERIMENT_COLUMNS);
  if (isRunning) query = query.where('stopped_at', 'is', null);
  return query.orderBy('started_at', 'desc').orderBy('experiment_id').limit(MAX_LISTED).execute();
}

/** Makes other starts wait until this transaction ends. */
export const lockExperiments = (tx: Transaction): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('experiments', 0))`.execute(tx);

export async function insertExperiment(tx: Transaction, experiment: Omit<Experiment, 'stoppedAt'>): Promise<void> {
  await tx
    .insertInto('experiments')
    .values({
      experiment_id: experiment.experimentId,
      flag: experiment.flag,
      marketplace_id: experiment.marketplaceId,
      variants: JSON.stringify(experiment.variants),
      started_at: experiment.startedAt,
      started_by: experiment.startedBy,
      stopped_at: null,
    })
    .execute();
  await announceSettings(tx);
}

/** Ends a running experiment. @returns whether it was running */
export async function markStopped(tx: Transaction, experimentId: string, stoppedAt: Date): Promise<boolean> {
  const stoppedRows = await tx
    .updateTable('experiments')
    .set({ stopped_at: stoppedAt })
    .where('experiment_id', '=', experimentId)
    .where('stopped_at', 'is', null)
    .returning('experiment_id')
    .execute();
  await announceSettings(tx);
  return stoppedRows.length > 0;
}

type ExperimentExposure = { readonly experimentId: string; readonly variant: string };

/**
 * Counts a page view of a visitor. @param seenExperiments sorted by experiment, so that rows are locked in the same order
 * everywhere
 */
export async function countViews(
  db: Database,
  visitor: string,
  seenExperiments: readonly ExperimentExposure[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('experiment_visitors')
    .values(
      seenExperiments.map(({ experimentId, variant }) => ({
        experiment_id: experimentId,
        visitor,
        variant,
        first_seen_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['experiment_id', 'visitor']).doUpdateSet({ views: sql`experiment_visitors.views + 1` }),
    )
    .execute();
}

/** Counts an order of a visitor who has seen the experiment. */
export async function countOrder(tx: Transaction, visitor: string, experimentId: string): Promise<void> {
  await tx
    .updateTable('experiment_visitors')
    .set({ orders: sql`orders + 1` })
    .where('experiment_id', '=', experimentId)
    .where('visitor', '=', visitor)
    .execute();
}

export type VariantCounts = {
  readonly variant: string;
  readonly visitors: number;
  readonly views: number;
  /** Visitors with an order. */
  readonly buyers: number;
  readonly orders: number;
};

/** Returns the views and orders of the visitors of each variant; a variant without visitors is omitted. */
export async function readCounts(db: Database, experimentId: string): Promise<VariantCounts[]> {
  const { rows } = await sql<VariantCounts>`
    select variant, count(*)::int as visitors, sum(views)::int as views, count(*) filter (where orders > 0)::int as buyers,
      sum(orders)::int as orders
    from experiment_visitors where experiment_id = ${experimentId} group by variant`.execute(db);
  return rows;
}
