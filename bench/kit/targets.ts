/** An upper limit: a ratio to a floor, or a count. */
export type Target = { readonly name: string; readonly most: number; readonly isCount?: true };
export type Verdict = Target & { readonly ratio: number; readonly isMet: boolean };

/** `measured` is the page that the target applies to. */
export const TARGETS = {
  list: { name: 'uncached list / floor (b)', most: 2.5, measured: 'list' },
  product: { name: 'uncached product page / floor (b)', most: 2.5, measured: 'product page' },
  order: { name: 'order page / floor (b)', most: 1.5, measured: 'order page' },
  addToCart: { name: 'add to cart / bare transaction', most: 3 },
  readCart: { name: 'read cart / bare transaction', most: 4 },
  checkout: { name: 'whole checkout / bare transaction', most: 20 },
  failedOrders: { name: 'failed orders', most: 0, isCount: true },
} as const satisfies Record<string, Target & { readonly measured?: string }>;

/** Returns whether a measurement meets the target; NaN (not measured) does not. */
export const judge = ({ name, most, isCount }: Target, ratio: number): Verdict => ({
  name,
  most,
  ratio,
  isMet: ratio <= most,
  ...(isCount && { isCount }),
});
