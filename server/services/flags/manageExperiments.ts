import { MAX_RUNNING_EXPERIMENTS, type WeightedVariant, weightedVariants } from '../../../src/contracts/flags.ts';
import { ALL_MARKETPLACES, getFlagDefinition, isFlagName } from '../../../src/lib/flagDefinitions.ts';
import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import {
  type Experiment,
  insertExperiment,
  lockExperiments,
  markStopped,
  readCounts,
  readExperiments,
  readFlagValues,
} from './store.ts';

/** The number of standard deviations within which 95 percent of a normal distribution lie. */
const Z = 1.959964;

type Interval = { readonly low: number; readonly high: number };
type Share = { readonly hits: number; readonly total: number };

const computeRate = ({ hits, total }: Share): number => (total === 0 ? 0 : hits / total);

/** Returns the 95 percent interval of a share by Wilson's score: right for small numbers too, and within 0 and 1. */
export function computeWilsonInterval({ hits, total }: Share): Interval {
  if (total === 0) return { low: 0, high: 1 };
  const zSquared = Z * Z;
  const middle = (2 * hits + zSquared) / (2 * (total + zSquared));
  const reach = (Z * Math.sqrt(zSquared + 4 * hits * (1 - hits / total))) / (2 * (total + zSquared));
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** Returns the 95 percent interval of the difference `a − b` of two shares (Newcombe 1998, method 10). */
export function computeDifferenceInterval(a: Share, b: Share): Interval {
  const [ofA, ofB] = [computeWilsonInterval(a), computeWilsonInterval(b)];
  const [rateA, rateB] = [computeRate(a), computeRate(b)];
  const difference = rateA - rateB;
  return {
    low: difference - Math.hypot(rateA - ofA.low, ofB.high - rateB),
    high: difference + Math.hypot(ofA.high - rateA, rateB - ofB.low),
  };
}

type Counts = { readonly variant: string; readonly visitors: number; readonly buyers: number; readonly orders: number };

export type VariantReport = Counts & {
  /** Buyers by visitors, from 0 to 1. */
  readonly conversion: number;
  /** The difference of the conversion from the control's with its 95 percent interval; null for the control. */
  readonly difference: (Interval & { readonly value: number }) | null;
};

/** Returns the conversion of each variant, the control first, and its difference from the control. */
export function reportConversion(variants: readonly string[], counts: readonly Counts[]): VariantReport[] {
  const rows = variants.map(
    (variant) => counts.find((row) => row.variant === variant) ?? { variant, visitors: 0, buyers: 0, orders: 0 },
  );
  const toShare = ({ buyers: hits, visitors: total }: Counts): Share => ({ hits, total });
  return rows.map((row, index) => {
    const conversion = computeRate(toShare(row));
    const [control] = rows;
    const { variant, visitors, buyers, orders } = row;
    const result = { variant, visitors, buyers, orders, conversion };
    if (index === 0 || !control) return { ...result, difference: null };
    const value = conversion - computeRate(toShare(control));
    return { ...result, difference: { value, ...computeDifferenceInterval(toShare(row), toShare(control)) } };
  });
}

type Needs = Pick<Parts, 'db' | 'clock'>;
type NewExperiment = Omit<Experiment, 'startedAt' | 'stoppedAt'>;

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const createInvalidError = (message: string): ApiError => new ApiError(400, 'experiment.invalid', message);

const meet = (one: string, other: string): boolean =>
  one === other || one === ALL_MARKETPLACES || other === ALL_MARKETPLACES;

/** @throws {ApiError} 400 `experiment.invalid` for variants that the flag does not have, or invalid weights */
function checkVariants(flag: string, variants: readonly WeightedVariant[]): void {
  if (!isFlagName(flag)) throw createInvalidError(`There is no flag ${flag}: npm run store -- flag list`);
  const { kind, variants: knownVariants } = getFlagDefinition(flag);
  if (kind !== 'treatment') throw createInvalidError(`${flag} is a kill switch: an experiment compares treatments.`);
  const names = variants.map(({ variant }) => variant);
  const unknownName = names.find((name) => !knownVariants.includes(name));
  if (unknownName !== undefined)
    throw createInvalidError(`${flag} has no variant ${unknownName}. It has ${knownVariants.join(', ')}.`);
  if (new Set(names).size < names.length) throw createInvalidError('Name each variant once.');
  if (!weightedVariants.safeParse(variants).success)
    throw createInvalidError('Name two variants or more, with weights of 1 to 1000.');
}

/**
 * @throws {ApiError} 400 `experiment.invalid` for a second experiment of a flag, a used id, or a flag that an operator
 * has set
 */
async function checkFree(tx: Transaction, { experimentId, flag, marketplaceId }: NewExperiment): Promise<void> {
  const all = await readExperiments(tx);
  if (all.some((one) => one.experimentId === experimentId))
    throw createInvalidError(`There was an experiment ${experimentId} already: give this one another name.`);
  const runningExperiments = all.filter(({ stoppedAt }) => stoppedAt === null);
  const other = runningExperiments.find((one) => one.flag === flag && meet(one.marketplaceId, marketplaceId));
  if (other) throw createInvalidError(`${other.experimentId} compares ${flag} already: stop it first.`);
  if (runningExperiments.length >= MAX_RUNNING_EXPERIMENTS)
    throw createInvalidError('Too many experiments run: stop one first.');
  const set = (await readFlagValues(tx)).find(
    (value) => value.flag === flag && meet(value.marketplaceId, marketplaceId),
  );
  if (set)
    throw createInvalidError(`${flag} is set to ${set.variant}, which wins over an experiment: flag reset ${flag}`);
}

/** Starts an experiment; all processes follow within a second. @throws {ApiError} 400 `experiment.invalid` */
export async function startExperiment({ db, clock }: Needs, newExperiment: NewExperiment): Promise<void> {
  if (!ID.test(newExperiment.experimentId) || newExperiment.experimentId.length > 60)
    throw createInvalidError(`"${newExperiment.experimentId}" is no name of small letters, digits and hyphens.`);
  checkVariants(newExperiment.flag, newExperiment.variants);
  await db.transaction().execute(async (tx) => {
    await lockExperiments(tx);
    await checkFree(tx, newExperiment);
    await insertExperiment(tx, { ...newExperiment, startedAt: clock.now() });
  });
}

async function getExperiment({ db }: Pick<Needs, 'db'>, experimentId: string): Promise<Experiment> {
  const experiment = (await readExperiments(db)).find((one) => one.experimentId === experimentId);
  if (!experiment) throw createInvalidError(`There is no experiment ${experimentId}: npm run store -- experiment list`);
  return experiment;
}

/**
 * Stops an experiment: all visitors see the default again, and nothing more is counted.
 * @throws {ApiError} 400 `experiment.invalid` for an experiment that is not running
 */
export async function stopExperiment(parts: Needs, experimentId: string): Promise<void> {
  await getExperiment(parts, experimentId);
  const wasRunning = await parts.db.transaction().execute((tx) => markStopped(tx, experimentId, parts.clock.now()));
  if (!wasRunning) throw createInvalidError(`${experimentId} is stopped already.`);
}

/** Returns the experiments, newest first. */
export const listExperiments = ({ db }: Pick<Needs, 'db'>): Promise<Experiment[]> => readExperiments(db);

/** Returns the results of an experiment until now. @throws {ApiError} 400 `experiment.invalid` for an unknown one */
export async function reportExperiment(
  { db }: Pick<Needs, 'db'>,
  experimentId: string,
): Promise<{ readonly experiment: Experiment; readonly rows: readonly VariantReport[] }> {
  const experiment = await getExperiment({ db }, experimentId);
  const names = experiment.variants.map(({ variant }) => variant);
  return { experiment, rows: reportConversion(names, await readCounts(db, experimentId)) };
}
