import type { Browser } from './browser.ts';
import { addAddress, addCard, addToCart, configure, finalize } from './checkoutJourney.ts';
import { givenBalance } from './givenBalance.ts';
import { givenProduct } from './givenProduct.ts';
import { givenPromo } from './givenPromo.ts';
import type { TestShop } from './openTestShop.ts';
import { takeJobs } from './takeJobs.ts';

type Wanted = {
  /** One product each, with price and quantity. */
  readonly lines?: readonly { readonly priceCents: number; readonly quantity: number }[];
  readonly balanceCents?: number;
  readonly promo?: Parameters<typeof givenPromo>[2];
  readonly speed?: string;
};

export type GivenOrder = {
  readonly orderId: string;
  readonly maya: Browser & { readonly email: string };
  /** Stock of each SKU before the order. */
  readonly before: readonly { readonly stockId: string; readonly onHand: number }[];
  readonly lineItemIds: readonly string[];
};

let promos = 0;

/** Places an order of a new member; not shipped yet. */
export async function givenOrder(
  shop: TestShop,
  { lines = [{ priceCents: 12_995, quantity: 1 }], balanceCents = 0, promo, speed }: Wanted = {},
): Promise<GivenOrder> {
  const { db } = shop.parts;
  const maya = await shop.member();
  if (balanceCents > 0) await givenBalance(shop, maya.email, balanceCents);
  const before: { stockId: string; onHand: number }[] = [];
  for (const { priceCents, quantity } of lines) {
    const { stocks } = await givenProduct(db, { onHand: [9], priceCents });
    before.push({ stockId: stocks[0].stockId, onHand: 9 });
    await addToCart(maya, stocks[0].stockId, quantity);
  }
  await addAddress(maya);
  await addCard(maya);
  await configure(maya, { useGCBalance: balanceCents > 0, ...(speed !== undefined && { shipmentSpeed: speed }) });
  if (promo) {
    promos += 1;
    await givenPromo(shop, `LEAVING${promos}`, promo);
    await configure(maya, { coupon: `LEAVING${promos}` });
  }
  const placed = await finalize(maya, (await configure(maya)).purchase);
  if (placed.status !== 200) throw new Error(`finalize answered ${placed.status}: ${placed.text}`);
  const orderId = String(placed.body.orderId);
  const rows = await db
    .selectFrom('order_items')
    .select('line_item_id')
    .where('order_id', '=', orderId)
    .orderBy('line_item_id')
    .execute();
  await takeJobs(db);
  return { orderId, maya, before, lineItemIds: rows.map(({ line_item_id }) => String(line_item_id)) };
}
