/** A ratio to a floor that the shop promises to stay below. */
export type Target = { readonly name: string; readonly most: number };
export type Verdict = Target & { readonly ratio: number; readonly isMet: boolean };

/** `measured` is the name of the page that is held against it. */
export const TARGETS = {
  list: { name: 'uncached list / floor (b)', most: 2.5, measured: 'list' },
  product: { name: 'uncached product page / floor (b)', most: 2.5, measured: 'product page' },
  addToCart: { name: 'add to cart / bare transaction', most: 3 },
  readCart: { name: 'read cart / bare transaction', most: 4 },
  checkout: { name: 'whole checkout / bare transaction', most: 40 },
} as const satisfies Record<string, Target & { readonly measured?: string }>;

/** Whether the measured ratio keeps to the target. A ratio that is no number (nothing was measured) does not. */
export const judge = ({ name, most }: Target, ratio: number): Verdict => ({ name, most, ratio, isMet: ratio <= most });
