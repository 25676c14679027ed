export type StockLine = { readonly stockId: number; readonly quantity: number };

/** Lists and product pages speak of low stock from here on down (browsing §9). */
export const LOW_STOCK = 10;

/** Quantities by SKU, with lines of the same SKU added up. Throws a RangeError for a quantity that is no whole number above 0. */
export function quantities(lines: readonly StockLine[]): ReadonlyMap<number, number> {
  const wanted = new Map<number, number>();
  for (const { stockId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`cannot take ${quantity} of ${stockId}`);
    wanted.set(stockId, (wanted.get(stockId) ?? 0) + quantity);
  }
  return wanted;
}

/** The SKUs of which more is wanted than there is; one that is not there has none. */
export const shortOf = (wanted: ReadonlyMap<number, number>, onHand: ReadonlyMap<number, number>): number[] =>
  [...wanted].filter(([stockId, quantity]) => quantity > (onHand.get(stockId) ?? 0)).map(([stockId]) => stockId);
