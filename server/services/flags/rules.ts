import { ALL_MARKETPLACES, FLAG_NAMES, type FlagName, getFlagDefinition } from '../../../src/lib/flagDefinitions.ts';

/** A variant that an operator has set. */
export type FlagValue = { readonly flag: string; readonly marketplaceId: string; readonly variant: string };

/** Returns the operator's variant of a flag; undefined without one, or for a variant unknown to this release. */
export function findSetVariant(
  values: readonly FlagValue[],
  flag: FlagName,
  marketplaceId: string,
): string | undefined {
  const set = values.filter((value) => value.flag === flag);
  const ownValue = set.find((value) => value.marketplaceId === marketplaceId);
  const { variant } = ownValue ?? set.find((value) => value.marketplaceId === ALL_MARKETPLACES) ?? {};
  return variant !== undefined && getFlagDefinition(flag).variants.includes(variant) ? variant : undefined;
}

/** Returns the variant of a flag in a marketplace: the operator's, or the default. */
export const resolveVariant = (values: readonly FlagValue[], flag: FlagName, marketplaceId: string): string =>
  findSetVariant(values, flag, marketplaceId) ?? getFlagDefinition(flag).variants[0];

/** Returns the flags that do not have their default variant. */
export const findChangedFlags = (variantOf: (flag: FlagName) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    FLAG_NAMES.map((flag) => [flag, variantOf(flag)] as const).filter(
      ([flag, variant]) => variant !== getFlagDefinition(flag).variants[0],
    ),
  );
