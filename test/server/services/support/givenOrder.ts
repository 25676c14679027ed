import type { Browser } from './browser.ts';
import { addAddress, addCard, addToCart, configure, finalize } from './checkoutJourney.ts';
import { givenBalance } from './givenBalance.ts';
import { givenProduct } from './givenProduct.ts';
import { givenPromo } from './givenPromo.ts';
import type { TestShop } from './openTestShop.ts';
import { takeJobs } from './takeJobs.ts';

type OrderSetup = {
  /** One product each, with price and quantity. */
  readonly lines?: readonly { readonly priceCents: number; readonly quantity: number }[];
  readonly balanceCents?: number;
  readonly promo?: Parameters<typeof givenPromo>[2] | undefined;
  readonly speed?: string | undefined;
  /** The customer, with the requested balance; by default a new member. */
  readonly shopper?: Shopper;
};
export type Shopper = Browser & { readonly email: string };

export type GivenOrder = {
  readonly orderId: string;
  readonly maya: Shopper;
  /** Stock of each SKU before the order. */
  readonly stockBefore: readonly { readonly stockId: string; readonly onHand: number }[];
  readonly lineItemIds: readonly string[];
};

let promos = 0;

/** A new member with an address and a card. */
export async function givenShopper(shop: TestShop): Promise<Shopper> {
  const maya = await shop.member();
  await addAddress(maya);
  await addCard(maya);
  return maya;
}

/** Places an order; not shipped yet. */
export async function givenOrder(
  shop: TestShop,
  { lines = [{ priceCents: 12_995, quantity: 1 }], balanceCents = 0, promo, speed, shopper }: OrderSetup = {},
): Promise<GivenOrder> {
  const { db } = shop.parts;
  const maya = shopper ?? (await givenShopper(shop));
  if (balanceCents > 0 && !shopper) await givenBalance(shop, maya.email, balanceCents);
  const stockBefore: { stockId: string; onHand: number }[] = [];
  for (const { priceCents, quantity } of lines) {
    const { stocks } = await givenProduct(db, { onHand: [9], priceCents });
    stockBefore.push({ stockId: stocks[0].stockId, onHand: 9 });
    await addToCart(maya, stocks[0].stockId, quantity);
  }
  await configure(maya, { useGCBalance: balanceCents > 0, ...(speed !== undefined && { shipmentSpeed: speed }) });
  if (promo) {
    promos += 1;
    await givenPromo(shop, `LEAVING${promos}`, promo);
    await configure(maya, { coupon: `LEAVING${promos}` });
  }
  const response = await finalize(maya, (await configure(maya)).purchase);
  if (response.status !== 200) throw new Error(`finalize answered ${response.status}: ${response.text}`);
  const orderId = String(response.body.orderId);
  const rows = await db
    .selectFrom('order_items')
    .select('line_item_id')
    .where('order_id', '=', orderId)
    .orderBy('line_item_id')
    .execute();
  await takeJobs(db);
  return { orderId, maya, stockBefore, lineItemIds: rows.map(({ line_item_id }) => String(line_item_id)) };
}
