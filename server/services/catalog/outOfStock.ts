/** A SKU of which less is on hand than was asked for. */
type Shortage = {
  readonly stockId: number;
  /** Empty where the SKU is no longer sold. */
  readonly productName: string;
  readonly wanted: number;
  readonly onHand: number;
};

/** Stock could not be taken; nothing was. Names every SKU that fell short. */
export class OutOfStock extends Error {
  readonly shortages: readonly Shortage[];

  constructor(shortages: readonly Shortage[]) {
    super(`out of stock: ${shortages.map(({ stockId, productName }) => productName || stockId).join(', ')}`);
    this.name = 'OutOfStock';
    this.shortages = shortages;
  }
}
