import type { Stock } from '../../contracts/product.ts';
import type { SizingOption } from './sizingOption.ts';

type Constraint<Value extends string> = {
  readonly id: string;
  /** All possible values in the order of the options; the style's first one is the default. */
  readonly values: readonly Value[];
  readonly readValue: (stock: Stock) => Value;
  readonly selected: string | undefined;
  readonly getLabel: (value: Value) => string;
};
type Narrowed<Value> = {
  readonly stocks: readonly Stock[];
  /** Null when there are no SKUs. */
  readonly value: Value | null;
  readonly options: readonly SizingOption[];
};

/** Returns the values of these SKUs as options, the selected value (the wanted one, else the first), and its SKUs. */
export function narrowStocks<Value extends string>(
  stocks: readonly Stock[],
  { id, values, readValue, selected, getLabel }: Constraint<Value>,
): Narrowed<Value> {
  const groups = Map.groupBy(stocks, readValue);
  const present = values.filter((value) => groups.has(value));
  const value = present.find((candidate) => candidate === selected) ?? present[0] ?? null;
  return {
    stocks: (value && groups.get(value)) ?? [],
    value,
    options: present.map((candidate) => ({
      id: `${id}:${candidate}`,
      label: getLabel(candidate),
      constraintValue: candidate,
      inStock: groups.get(candidate)?.some(({ onHand }) => onHand > 0) ?? false,
    })),
  };
}
