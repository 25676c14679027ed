/** A selectable value: a size, a width, or a constraint on them (browsing §3, Sizing). */
export type SizingOption = {
  /** Unique and stable: `size:8.5`. */
  readonly id: string;
  readonly label: string;
  /** The value of the query parameter. */
  readonly constraintValue: string;
  /** Whether a SKU with this value is in stock, within the selected constraints. */
  readonly inStock: boolean;
};
