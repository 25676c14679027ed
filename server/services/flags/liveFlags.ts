import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EvaluationContext,
  FlagNotFoundError,
  type JsonValue,
  OpenFeature,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk';
import { FLAG_NAMES, type FlagName, getFlagDefinition, isFlagName } from '../../../src/lib/flagDefinitions.ts';
import type { Parts } from '../../parts.ts';
import { ALL_MARKETPLACES, type FlagValue, findSetVariant, resolveVariant } from './rules.ts';
import { type Experiment, readExperiments, readFlagValues } from './store.ts';

const getMarketplaceId = ({ marketplaceId }: EvaluationContext): string =>
  typeof marketplaceId === 'string' ? marketplaceId : ALL_MARKETPLACES;

/**
 * The provider of OpenFeature over the rows of `flag_values`. A flag's value is its variant; a switch is a boolean too. The context names
 * the marketplace as `marketplaceId`.
 */
export class FlagProvider implements Provider {
  readonly metadata = { name: 'flag_values' } as const;
  readonly runsOn = 'server';
  readonly #values: () => readonly FlagValue[];

  constructor(values: () => readonly FlagValue[]) {
    this.#values = values;
  }

  async resolveStringEvaluation(
    flag: string,
    _default: string,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<string>> {
    if (!isFlagName(flag)) throw new FlagNotFoundError(`There is no flag ${flag}.`);
    const marketplaceId = getMarketplaceId(context);
    const variant = resolveVariant(this.#values(), flag, marketplaceId);
    const isSet = findSetVariant(this.#values(), flag, marketplaceId) !== undefined;
    const { DEFAULT, TARGETING_MATCH } = StandardResolutionReasons;
    return { value: variant, variant, reason: isSet ? TARGETING_MATCH : DEFAULT };
  }

  async resolveBooleanEvaluation(
    flag: string,
    _default: boolean,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<boolean>> {
    const { value, ...details } = await this.resolveStringEvaluation(flag, '', context);
    if (value !== 'on' && value !== 'off') throw new TypeMismatchError(`${flag} is no switch.`);
    return { ...details, value: value === 'on' };
  }

  async resolveNumberEvaluation(flag: string): Promise<ResolutionDetails<number>> {
    throw new TypeMismatchError(`${flag} is no number.`);
  }

  async resolveObjectEvaluation<Value extends JsonValue>(flag: string): Promise<ResolutionDetails<Value>> {
    throw new TypeMismatchError(`${flag} is no object.`);
  }
}

/** OpenFeature has one global state per process, so the shop's flags have a domain of their own. */
const DOMAIN = randomUUID();
const client = OpenFeature.getClient(DOMAIN);
let registeredProvider: Provider | undefined;

/** The variants of all flags in one marketplace. */
type FlagVariants = ReadonlyMap<FlagName, string>;
/** By marketplace; `*` for marketplaces without values of their own. */
type EvaluatedFlags = ReadonlyMap<string, FlagVariants>;

/**
 * Evaluates all flags by OpenFeature for these marketplaces and for all others. A variant unknown to this release, and
 * a failing flag, get the default.
 */
export async function evaluateFlags(provider: Provider, marketplaceIds: Iterable<string>): Promise<EvaluatedFlags> {
  if (registeredProvider !== provider) await OpenFeature.setProviderAndWait(DOMAIN, provider);
  registeredProvider = provider;
  const evaluateVariant = async (flag: FlagName, marketplaceId: string): Promise<readonly [FlagName, string]> => {
    const { variants } = getFlagDefinition(flag);
    const variant = await client.getStringValue(flag, variants[0], { marketplaceId });
    return [flag, variants.includes(variant) ? variant : variants[0]];
  };
  const evaluations = [...new Set([ALL_MARKETPLACES, ...marketplaceIds])].map(async (marketplaceId) => {
    const variants = await Promise.all(FLAG_NAMES.map((flag) => evaluateVariant(flag, marketplaceId)));
    return [marketplaceId, new Map(variants)] as const;
  });
  return new Map(await Promise.all(evaluations));
}

type Needs = Pick<Parts, 'db' | 'pool' | 'log' | 'watch'>;

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
export async function keepCurrent(parts: Omit<Needs, 'db'>, load: () => Promise<void>): Promise<void> {
  const { watch } = parts;
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
  watch.listen({ onSettingsChange: () => void refresh() });
  await watch.start();
  await load();
}

/** Keeps flags and running experiments current in this process. */
export const startFlags = (parts: Needs): Promise<void> => keepCurrent(parts, () => loadFlags(parts));
