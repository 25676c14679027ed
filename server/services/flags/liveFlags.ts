import { setTimeout as sleep } from 'node:timers/promises';
import { type FlagName, getFlagDefinition } from '../../../src/lib/flagDefinitions.ts';
import type { Parts } from '../../parts.ts';
import { getCatalogWatch } from '../catalog/actions.ts';
import { type EvaluatedFlags, evaluateFlags } from './evaluateFlags.ts';
import { type Experiment, readExperiments } from './experimentStore.ts';
import { FlagProvider } from './flagProvider.ts';
import { ALL_MARKETPLACES, type FlagValue } from './rules.ts';
import { readFlagValues } from './store.ts';

type Needs = Pick<Parts, 'db' | 'pool' | 'log'>;

const RETRY_MS = 500;

/** The values set by operators, as known to this process. Until they are loaded, each flag has its default. */
let values: readonly FlagValue[] = [];
let experiments: readonly Experiment[] = [];
let evaluatedFlags: EvaluatedFlags = new Map();
const provider = new FlagProvider(() => values);
const listeners = new Set<() => void>();

/** Returns the operators' values without a query: rules and presenters need them synchronously. */
export const getFlagValues = (): readonly FlagValue[] => values;

/** Returns the variant of a flag in a marketplace. */
export function getCurrentVariant(flag: FlagName, marketplaceId: string): string {
  const variants = evaluatedFlags.get(marketplaceId) ?? evaluatedFlags.get(ALL_MARKETPLACES);
  return variants?.get(flag) ?? getFlagDefinition(flag).variants[0];
}

/** Returns the running experiments of all marketplaces. */
export const getCurrentExperiments = (): readonly Experiment[] => experiments;

/** Calls the listener after this process has received changed flags. */
export function listenToFlags(listener: () => void): void {
  listeners.add(listener);
}

/** Reads flags and running experiments once, and evaluates the flags. */
export async function loadFlags({ db }: Pick<Needs, 'db'>): Promise<void> {
  [values, experiments] = await Promise.all([readFlagValues(db), readExperiments(db, { isRunning: true })]);
  evaluatedFlags = await evaluateFlags(
    provider,
    values.map(({ marketplaceId }) => marketplaceId),
  );
  for (const listener of listeners) listener();
}

/**
 * Reads settings that each process holds in memory: now, and again after a change by any process. A failed read is
 * repeated until it succeeds.
 */
export async function keepCurrent(parts: Pick<Needs, 'pool' | 'log'>, load: () => Promise<void>): Promise<void> {
  const watch = getCatalogWatch(parts);
  let isReading = false;
  let isOutdated = false;
  const refresh = async (): Promise<void> => {
    isOutdated = true;
    if (isReading) return;
    isReading = true;
    while (isOutdated && !parts.pool.ending) {
      isOutdated = false;
      await load().catch(async (error: unknown) => {
        parts.log.warn({ err: error }, 'settings could not be read; trying again');
        isOutdated = true;
        await sleep(RETRY_MS, undefined, { ref: false });
      });
    }
    isReading = false;
  };
  watch.listen({
    onCatalogChange: () => undefined,
    onStockChange: () => undefined,
    onSettingsChange: () => void refresh(),
  });
  await watch.start();
  await load();
}

/** Keeps flags and running experiments current in this process. */
export const startFlags = (parts: Needs): Promise<void> => keepCurrent(parts, () => loadFlags(parts));
