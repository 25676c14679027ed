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
