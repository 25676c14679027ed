import type { RunningExperiment } from '../../../src/contracts/flags.ts';
import { isFlagName } from '../../../src/lib/flagDefinitions.ts';
import type { Parts } from '../../parts.ts';
import { assignVariant } from '../../platform/assignVariant.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/ids.ts';
import { getCurrentExperiments, getFlagValues } from './liveFlags.ts';
import { ALL_MARKETPLACES, findSetVariant } from './rules.ts';
import { countOrder, countViews } from './store.ts';

/** Returns the running experiments of a marketplace, sorted by name: without those whose flag an operator has set. */
export const listRunningExperiments = (marketplaceId: string): RunningExperiment[] =>
  getCurrentExperiments()
    .filter((one) => one.marketplaceId === ALL_MARKETPLACES || one.marketplaceId === marketplaceId)
    .filter(({ flag }) => isFlagName(flag) && findSetVariant(getFlagValues(), flag, marketplaceId) === undefined)
    .map(({ experimentId, flag, variants }) => ({ experimentId, flag, variants: [...variants] }))
    .sort((one, other) => (one.experimentId < other.experimentId ? -1 : 1));

/** Counts a page view: one exposure of a visitor to their variant of each running experiment. */
export async function recordExposure(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  marketplaceId: string,
  visitor: string,
): Promise<void> {
  const seenExperiments = listRunningExperiments(marketplaceId).map(({ experimentId, variants }) => ({
    experimentId,
    variant: assignVariant(experimentId, visitor, variants),
  }));
  if (seenExperiments.length > 0) await countViews(db, hashToken(visitor), seenExperiments, clock.now());
}

/** Counts an order of a visitor, in the transaction that places it. */
export async function recordExperimentOrder(tx: Transaction, marketplaceId: string, visitor: string): Promise<void> {
  for (const { experimentId } of listRunningExperiments(marketplaceId))
    await countOrder(tx, hashToken(visitor), experimentId);
}
