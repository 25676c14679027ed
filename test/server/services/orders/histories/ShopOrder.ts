import { type LockedOrder, lockOrder } from '../../../../../server/services/orders/actions/lockOrder.ts';
import { addCard } from '../../support/checkoutJourney.ts';
import { givenGift, stopPromotions } from '../../support/givenGift.ts';
import { type GivenOrder, givenOrder } from '../../support/givenOrder.ts';
import { givenPromo } from '../../support/givenPromo.ts';
import type { TestShop } from '../../support/openTestShop.ts';
import type { BoughtOrder } from './history.ts';
import { createModelOrder, type ModelOrder } from './ModelOrder.ts';
import type { Shoppers } from './Shoppers.ts';

/** An order of the real shop, with the items that histories number: its returns in the order of their start. */
export type ShopOrder = GivenOrder & {
  readonly shop: TestShop;
  readonly contractIds: string[];
  /** The packages and parcels, in the order in which they were made. */
  readonly packageIds: number[];
  readonly trackingNumbers: string[];
  /** Adds a card to the shopper's account. @returns its id */
  readonly newCard: () => Promise<string>;
};

const SPEEDS: Readonly<Record<number, string>> = { 0: 'second', 599: 'next', 1499: 'next-wow' };

const lockShopOrder = (shop: TestShop, orderId: string): Promise<LockedOrder | undefined> =>
  shop.parts.db.transaction().execute((tx) => lockOrder(tx, orderId));

/** Sets data that a catalog import and an address in another shop would have set. */
async function adjust(
  { parts: { db } }: TestShop,
  orderId: string,
  { lines, marketplaceId }: BoughtOrder,
  ids: readonly string[],
) {
  await db.updateTable('orders').set({ marketplace_id: marketplaceId }).where('order_id', '=', orderId).execute();
  const finals = ids.filter((_, index) => lines[index]?.isReturnable === false).map(Number);
  if (finals.length > 0)
    await db.updateTable('order_items').set({ is_returnable: false }).where('line_item_id', 'in', finals).execute();
}

const computePercent = (cents: number, percent: number): number => Math.floor((cents * percent) / 100);

/** The discount of a promo code: the first line's percentage, applied to the whole order. */
function toPromo({ lines }: BoughtOrder) {
  const percent = lines[0]?.discountPercent ?? 0;
  return percent === 0 ? undefined : { kind: 'percent' as const, percent, combines: 'all' as const };
}

let promotions = 0;

/** Adds the promotions that apply by themselves. @returns the stock of the gift */
async function givePromotions(shop: TestShop, { gift, amountOffCents }: BoughtOrder, goodsCents: number) {
  promotions += 1;
  const always = { is_automatic: true, combines: 'all' as const };
  if (amountOffCents > 0) {
    const amount = { ...always, kind: 'amount' as const, percent: null, amount_cents: amountOffCents };
    await givenPromo(shop, `AMOUNT${promotions}`, amount);
  }
  if (!gift) return [];
  const condition = { ...always, min_subtotal_cents: computePercent(goodsCents, gift.fromPercent) };
  const { skus } = await givenGift(shop, `GIFT${promotions}`, gift, condition);
  return skus.map((stockId) => ({ stockId, onHand: 9 }));
}

/** Places an order in the shop, and the same one in the model. */
export async function placeShopOrder(
  shop: TestShop,
  shoppers: Shoppers,
  bought: BoughtOrder,
): Promise<{ readonly real: ShopOrder; readonly model: ModelOrder }> {
  const goodsCents = bought.lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const balanceCents = computePercent(goodsCents, bought.giftPercent);
  // Before the promotions: a balance may come from another order.
  const shopper = await shoppers.withBalance(balanceCents);
  const gifts = await givePromotions(shop, bought, goodsCents);
  const placedOrder = await givenOrder(shop, {
    lines: bought.lines,
    balanceCents,
    promo: toPromo(bought),
    speed: SPEEDS[bought.shippingCents],
    shopper,
  });
  await stopPromotions(shop);
  const { orderId, maya } = placedOrder;
  await adjust(shop, orderId, bought, placedOrder.lineItemIds);
  const order = await lockShopOrder(shop, orderId);
  if (!order) throw new Error('the order was not placed');
  const returnableStocks = order.lines.flatMap(({ stockId }, index) =>
    bought.lines[index]?.isReturnable === false || stockId === null ? [] : [stockId],
  );
  return {
    real: {
      ...placedOrder,
      stockBefore: [...placedOrder.stockBefore, ...gifts],
      shop,
      contractIds: [],
      packageIds: [],
      trackingNumbers: [],
      newCard: () => addCard(maya),
    },
    model: createModelOrder(order, { returnableStocks, marketplaceId: bought.marketplaceId }),
  };
}
