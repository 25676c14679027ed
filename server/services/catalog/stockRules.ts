export type StockLine = { readonly stockId: number; readonly quantity: number };

/** Sums quantities by SKU. @throws {RangeError} for a quantity that is not a whole number above 0 */
export function sumQuantities(lines: readonly StockLine[]): ReadonlyMap<number, number> {
  const requestedQuantities = new Map<number, number>();
  for (const { stockId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`cannot take ${quantity} of ${stockId}`);
    requestedQuantities.set(stockId, (requestedQuantities.get(stockId) ?? 0) + quantity);
  }
  return requestedQuantities;
}

/** Returns the SKUs with fewer pieces than wanted; unknown SKUs count as 0. */
export const listShortages = (
  requestedQuantities: ReadonlyMap<number, number>,
  onHand: ReadonlyMap<number, number>,
): number[] =>
  [...requestedQuantities]
    .filter(([stockId, quantity]) => quantity > (onHand.get(stockId) ?? 0))
    .map(([stockId]) => stockId);

/** A SKU with fewer pieces than requested. */
type Shortage = {
  readonly stockId: number;
  /** Empty if the SKU is no longer sold. */
  readonly productName: string;
  readonly requestedQuantity: number;
  readonly onHand: number;
};

/** Stock was insufficient, and none was taken. Lists every SKU that fell short. */
export class OutOfStock extends Error {
  readonly shortages: readonly Shortage[];

  constructor(shortages: readonly Shortage[]) {
    super(`out of stock: ${shortages.map(({ stockId, productName }) => productName || stockId).join(', ')}`);
    this.name = 'OutOfStock';
    this.shortages = shortages;
  }
}

/** Product types that are not shipped by air: sprays, flammables, batteries (49 CFR 172.101). */
const HAZMAT_KINDS: ReadonlySet<string> = new Set([
  'Shoe Care Sprays',
  'Water Repellents',
  'Shoe Polish',
  'Leather Cleaners',
  'Adhesives',
  'Fragrances',
  'Nail Polish',
  'Aerosols',
  'Hand Warmers',
  'Power Banks',
]);

type Kind = { readonly product_type: string; readonly hazmat: readonly string[] | null };

/** Returns whether a product ships by ground only: by its attribute `hazmat` (`yes` or `no`), else by its type. */
export const isHazmat = ({ product_type: kind, hazmat }: Kind): boolean =>
  hazmat === null ? HAZMAT_KINDS.has(kind) : hazmat.some((value) => value.toLowerCase() === 'yes');
