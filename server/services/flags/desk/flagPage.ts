import type { DeskExperiment, DeskFlag, DeskFlags } from '../../../../src/contracts/desk/flags.ts';
import { getFlagDefinition } from '../../../../src/lib/flagDefinitions.ts';
import type { Parts } from '../../../parts.ts';
import { listExperiments, reportExperiment } from '../manageExperiments.ts';
import { type ListedFlag, listFlags } from '../manageFlags.ts';

/** Each has a report of its own. */
const MAX_EXPERIMENTS = 20;

function presentFlag({ flag, values }: ListedFlag): DeskFlag {
  const { kind, summary, variants, isShopWide = false } = getFlagDefinition(flag);
  return {
    name: flag,
    kind,
    summary,
    variants,
    isShopWide,
    values: values.map(({ marketplaceId, variant, changedBy, changedAt }) => ({
      marketplace: marketplaceId,
      variant,
      by: changedBy,
      at: changedAt.toISOString(),
    })),
  };
}

async function readExperiment({ db }: Pick<Parts, 'db'>, experimentId: string): Promise<DeskExperiment> {
  const { experiment, rows } = await reportExperiment({ db }, experimentId);
  const { flag, marketplaceId, startedBy, startedAt, stoppedAt } = experiment;
  return {
    name: experimentId,
    flag,
    marketplace: marketplaceId,
    by: startedBy,
    startedAt: startedAt.toISOString(),
    stoppedAt: stoppedAt?.toISOString() ?? null,
    variants: rows,
  };
}

/** Reads all flags with the values that people have set, and the last experiments with their results until now. */
export async function describeFlags({ db }: Pick<Parts, 'db'>): Promise<DeskFlags> {
  const [flags, experiments] = await Promise.all([listFlags({ db }), listExperiments({ db })]);
  const shown = experiments.slice(0, MAX_EXPERIMENTS);
  return {
    flags: flags.map(presentFlag),
    experiments: await Promise.all(shown.map(({ experimentId }) => readExperiment({ db }, experimentId))),
  };
}
