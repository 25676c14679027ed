/** One thing that can be chosen: a size, a width, or what narrows them (browsing §3, Sizing). */
export type SizingOption = {
  /** Unlike any other's, and the same every time: `size:8.5`. */
  readonly id: string;
  readonly label: string;
  /** What stands in the address for it. */
  readonly constraintValue: string;
  /** Whether some SKU with it is on hand; a chosen constraint is taken into account. */
  readonly inStock: boolean;
};
