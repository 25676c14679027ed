/** An upper limit: a ratio to a floor, or a count. */
export type Target = { readonly name: string; readonly max: number; readonly isCount?: true };
export type Verdict = Target & { readonly ratio: number; readonly isMet: boolean };

/** `measuredPage` is the page that the target applies to. */
export const TARGETS = {
  list: { name: 'uncached list / floor (b)', max: 2.5, measuredPage: 'list' },
  product: { name: 'uncached product page / floor (b)', max: 2.5, measuredPage: 'product page' },
  order: { name: 'order page / floor (b)', max: 1.5, measuredPage: 'order page' },
  addToCart: { name: 'add to cart / bare transaction', max: 3 },
  readCart: { name: 'read cart / bare transaction', max: 4 },
  checkout: { name: 'whole checkout / bare transaction', max: 20 },
  failedOrders: { name: 'failed orders', max: 0, isCount: true },
} as const satisfies Record<string, Target & { readonly measuredPage?: string }>;

/** Returns whether a measurement meets the target; NaN (not measured) does not. */
export const judge = ({ name, max, isCount }: Target, ratio: number): Verdict => ({
  name,
  max,
  ratio,
  isMet: ratio <= max,
  ...(isCount && { isCount }),
});
