import {
  type EvaluationContext,
  FlagNotFoundError,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk';
import { isFlagName } from '../../../src/lib/flagDefinitions.ts';
import { ALL_MARKETPLACES, type FlagValue, findSetVariant, resolveVariant } from './rules.ts';

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
