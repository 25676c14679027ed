import type { Option, Variant } from './products.ts';

export type DetailOption = {
  readonly name: string;
  readonly values: readonly { readonly label: string; readonly exists: boolean; readonly available: boolean }[];
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const hasOption = ({ options }: Variant, { name, label }: Option): boolean =>
  options.some((option) => isSame(option.name, name) && isSame(option.label, label));

const fits = (variant: Variant, selected: readonly Option[]): boolean =>
  selected.every((option) => hasOption(variant, option));

/** Orders selections by importance: the preferred ones first, in their order. */
function sortByPreference(selected: readonly Option[], preferences: readonly string[]): Option[] {
  const rank = ({ name }: Option): number => {
    const place = preferences.findIndex((preference) => isSame(preference, name));
    return place === -1 ? preferences.length : place;
  };
  return selected.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Returns the variants that have all selected options; while there are none, the least important selection is dropped.
 * Those in stock come first.
 */
export function selectVariants(
  variants: readonly Variant[],
  selected: readonly Option[],
  preferences: readonly string[] = [],
): { readonly effective: readonly Option[]; readonly matching: readonly Variant[] } {
  let effective = sortByPreference(selected, preferences);
  while (effective.length > 0 && !variants.some((variant) => fits(variant, effective)))
    effective = effective.slice(0, -1);
  const matching = variants
    .filter((variant) => fits(variant, effective))
    .toSorted((one, other) => Number(other.availability.available) - Number(one.availability.available));
  return { effective, matching };
}

/** Returns all options; each value says whether a variant has it beside the other selections, and whether one is in stock. */
export function describeOptions(
  options: readonly { readonly name: string; readonly values: readonly { readonly label: string }[] }[],
  variants: readonly Variant[],
  effective: readonly Option[],
): DetailOption[] {
  return options.map(({ name, values }) => {
    const others = effective.filter((option) => !isSame(option.name, name));
    const candidates = variants.filter((variant) => fits(variant, others));
    return {
      name,
      values: values.map(({ label }) => {
        const having = candidates.filter((variant) => hasOption(variant, { name, label }));
        return {
          label,
          exists: having.length > 0,
          available: having.some(({ availability }) => availability.available),
        };
      }),
    };
  });
}
