import { randomUUID } from 'node:crypto';
import { OpenFeature, type Provider } from '@openfeature/server-sdk';
import { FLAG_NAMES, type FlagName, getFlagDefinition } from '../../../src/lib/flagDefinitions.ts';
import { ALL_MARKETPLACES } from './rules.ts';

/** OpenFeature has one global state per process, so the shop's flags have a domain of their own. */
const DOMAIN = randomUUID();
const client = OpenFeature.getClient(DOMAIN);
let registeredProvider: Provider | undefined;

/** The variants of all flags in one marketplace. */
type FlagVariants = ReadonlyMap<FlagName, string>;
/** By marketplace; `*` for marketplaces without values of their own. */
export type EvaluatedFlags = ReadonlyMap<string, FlagVariants>;

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
