import { randomUUID } from 'node:crypto';
import {
  type Client,
  type EvaluationContext,
  FlagNotFoundError,
  type JsonValue,
  OpenFeature,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk';
import type { RunningExperiment } from '../../../src/contracts/flags.ts';
import {
  ALL_MARKETPLACES,
  FLAG_NAMES,
  type FlagName,
  getFlagDefinition,
  isFlagName,
  type SwitchName,
} from '../../../src/lib/flagDefinitions.ts';
import type { Parts } from '../../parts.ts';
import type { Database } from '../../platform/database/database.ts';
import { reloadOnChange } from '../../platform/database/sharedSettings.ts';
import { type FlagValue, findChangedFlags, findSetVariant, resolveVariant } from './rules.ts';
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

type FlagVariants = ReadonlyMap<FlagName, string>;
/** By marketplace; `*` for marketplaces without values of their own. */
type EvaluatedFlags = ReadonlyMap<string, FlagVariants>;

/** Evaluates one flag by OpenFeature. A variant unknown to this release, and a failing flag, get the default. */
async function evaluateFlag(client: Client, flag: FlagName, marketplaceId: string): Promise<string> {
  const { variants } = getFlagDefinition(flag);
  const variant = await client.getStringValue(flag, variants[0], { marketplaceId });
  return variants.includes(variant) ? variant : variants[0];
}

/** Evaluates all flags for these marketplaces and for all others. */
async function evaluateFlags(client: Client, marketplaceIds: Iterable<string>): Promise<EvaluatedFlags> {
  const evaluations = [...new Set([ALL_MARKETPLACES, ...marketplaceIds])].map(async (marketplaceId) => {
    const variants = FLAG_NAMES.map(async (flag) => [flag, await evaluateFlag(client, flag, marketplaceId)] as const);
    return [marketplaceId, new Map(await Promise.all(variants))] as const;
  });
  return new Map(await Promise.all(evaluations));
}

/** Flags and experiments as known to this process: rules need them synchronously. Defaults until loaded. */
export class Flags {
  /** OpenFeature has one global state per process, so each shop's flags have a domain of their own. */
  readonly #domain = randomUUID();
  readonly #provider: Provider;
  readonly #listeners = new Set<() => void>();
  #client: Client | undefined;
  #values: readonly FlagValue[] = [];
  #experiments: readonly Experiment[] = [];
  #evaluatedFlags: EvaluatedFlags = new Map();

  /** @param provider by default the rows of `flag_values` */
  constructor(provider?: Provider) {
    this.#provider = provider ?? new FlagProvider(() => this.#values);
  }

  getVariant(flag: FlagName, marketplaceId: string): string {
    const variants = this.#evaluatedFlags.get(marketplaceId) ?? this.#evaluatedFlags.get(ALL_MARKETPLACES);
    return variants?.get(flag) ?? getFlagDefinition(flag).variants[0];
  }

  /** Returns whether a kill switch is on in a marketplace; without one, whether it is on for all. */
  isOn(flag: SwitchName, marketplaceId: string = ALL_MARKETPLACES): boolean {
    return this.getVariant(flag, marketplaceId) === 'on';
  }

  /** Returns the variants of the flags of a marketplace that do not have their default. */
  getChanged(marketplaceId: string): Readonly<Record<string, string>> {
    return findChangedFlags((flag) => this.getVariant(flag, marketplaceId));
  }

  /** Returns the running experiments of a marketplace, sorted by name: without those whose flag an operator has set. */
  listRunningExperiments(marketplaceId: string): RunningExperiment[] {
    return this.#experiments
      .filter((one) => one.marketplaceId === ALL_MARKETPLACES || one.marketplaceId === marketplaceId)
      .filter(({ flag }) => isFlagName(flag) && findSetVariant(this.#values, flag, marketplaceId) === undefined)
      .map(({ experimentId, flag, variants }) => ({ experimentId, flag, variants: [...variants] }))
      .sort((one, other) => (one.experimentId < other.experimentId ? -1 : 1));
  }

  /** Calls the listener after this process has received changed flags. */
  listen(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Reads flags and running experiments once, and evaluates the flags. */
  async load(db: Database): Promise<void> {
    [this.#values, this.#experiments] = await Promise.all([
      readFlagValues(db),
      readExperiments(db, { isRunning: true }),
    ]);
    await this.evaluate(this.#values.map(({ marketplaceId }) => marketplaceId));
    for (const listener of this.#listeners) listener();
  }

  /** Evaluates the flags for these marketplaces and for all others. */
  async evaluate(marketplaceIds: Iterable<string>): Promise<void> {
    if (!this.#client) await OpenFeature.setProviderAndWait(this.#domain, this.#provider);
    this.#client ??= OpenFeature.getClient(this.#domain);
    this.#evaluatedFlags = await evaluateFlags(this.#client, marketplaceIds);
  }
}

type Needs = Pick<Parts, 'db' | 'pool' | 'log' | 'watch' | 'flags'>;

/** Keeps flags and running experiments current in this process. */
export const startFlags = (parts: Needs): Promise<void> => reloadOnChange(parts, () => parts.flags.load(parts.db));
