import type { Database, Transaction } from '../../platform/database/database.ts';
import { describeStock, type StockDescription } from '../catalog/actions.ts';
import type { HeldGiftCard } from './giftCardStore.ts';
import type { HeldCart } from './heldStore.ts';
import type { HeldLine } from './rules.ts';
import { type CartOwner, deleteLines, productNames } from './store.ts';

/** A line with the current catalogue data of its SKU. */
export type DescribedLine = HeldLine & StockDescription;
export type CartContents = {
  readonly lines: readonly DescribedLine[];
  /** E-gift cards; they are not SKUs. */
  readonly giftCards: readonly HeldGiftCard[];
  /** Names of products that have just left the cart because they are no longer available. */
  readonly removedItems: readonly string[];
};

/** Unavailable lines leave the cart; lines saved for later stay while sold out. */
const isGone = (line: HeldLine, stock: StockDescription | undefined): boolean =>
  stock === undefined || (!line.saved && stock.onHand === 0);

/**
 * Returns the current contents of the owner's cart. Removes lines that are no longer available, and names their
 * products once.
 */
export async function readCartContents(
  db: Database | Transaction,
  owner: CartOwner,
  { lines: held, giftCards, stocks: onSale }: HeldCart,
): Promise<CartContents> {
  const stocks = new Map(onSale.map((row) => [row.stock_id, describeStock(row)]));
  const gone = held.filter((line) => isGone(line, stocks.get(line.stockId)));
  const lines = held.filter((line) => !gone.includes(line)).flatMap((line) => describeLine(line, stocks));
  const removed = await deleteLines(db, owner, gone);
  const removedItems = await productNames(
    db,
    removed.filter((line) => !line.saved).map((line) => line.stockId),
  );
  return { lines, giftCards, removedItems };
}

function describeLine(line: HeldLine, stocks: ReadonlyMap<number, StockDescription>): DescribedLine[] {
  const stock = stocks.get(line.stockId);
  return stock ? [{ ...stock, ...line }] : [];
}
