import type { Parts } from '../../parts.ts';
import { assignVariant } from '../../platform/assignVariant.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/ids.ts';
import { countOrder, countViews } from './store.ts';

/** Counts a page view: one exposure of a visitor to their variant of each running experiment. */
export async function recordExposure(
  { db, clock, flags }: Pick<Parts, 'db' | 'clock' | 'flags'>,
  marketplaceId: string,
  visitor: string,
): Promise<void> {
  const seenExperiments = flags.listRunningExperiments(marketplaceId).map(({ experimentId, variants }) => ({
    experimentId,
    variant: assignVariant(experimentId, visitor, variants),
  }));
  if (seenExperiments.length > 0) await countViews(db, hashToken(visitor), seenExperiments, clock.now());
}

/** Counts an order of a visitor, in the transaction that places it. */
export async function recordExperimentOrder(
  { flags }: Pick<Parts, 'flags'>,
  tx: Transaction,
  { marketplaceId, visitor }: { readonly marketplaceId: string; readonly visitor: string },
): Promise<void> {
  for (const { experimentId } of flags.listRunningExperiments(marketplaceId))
    await countOrder(tx, hashToken(visitor), experimentId);
}
