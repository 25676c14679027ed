import { createGiftCode, hashGiftCode } from '../../../../server/services/giftcards/codes.ts';
import { finalize, prepareReview } from './checkoutJourney.ts';
import { givenProduct } from './givenProduct.ts';
import type { TestShop } from './openTestShop.ts';

/** Without members, the line of a gift card is given. */
type Shop = Pick<TestShop, 'parts' | 'clock'> & Partial<Pick<TestShop, 'member'>>;

/** A line of an order; each gift card belongs to one line. */
type CardLine = { readonly orderId: string; readonly lineItemId: number };

async function buyLine(shop: Shop): Promise<CardLine> {
  const { db } = shop.parts;
  const buyer = await shop.member?.();
  if (!buyer) throw new Error('this shop has no members: give the line');
  const { stocks } = await givenProduct(db, { onHand: [1] });
  const { orderId } = (await finalize(buyer, await prepareReview(buyer, stocks[0].stockId))).body;
  return db
    .selectFrom('order_items')
    .select(['order_id as orderId', 'line_item_id as lineItemId'])
    .where('order_id', '=', String(orderId))
    .executeTakeFirstOrThrow();
}

/**
 * A gift card. @param line the line that it belongs to; by default one that another customer buys
 * @returns its code
 */
export async function givenGiftCode(shop: Shop, amountCents: number, line?: CardLine): Promise<string> {
  const { db } = shop.parts;
  const { orderId, lineItemId: line_item_id } = line ?? (await buyLine(shop));
  const code = createGiftCode();
  const now = shop.clock.now();
  await db
    .insertInto('gift_cards')
    .values({
      order_id: orderId,
      line_item_id,
      code_hash: hashGiftCode(code),
      sealed_code: null,
      last_four: code.slice(-4),
      amount_cents: amountCents,
      gift: JSON.stringify({}),
      issued_at: now,
      deliver_at: now,
      redeemed_by: null,
    })
    .execute();
  return code;
}

/**
 * Redeems a new gift card for a customer.
 * @returns the customer's id
 */
export async function givenBalance(shop: Shop, email: string, amountCents: number, line?: CardLine): Promise<number> {
  const { db } = shop.parts;
  const { customer_id } = await db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const code = await givenGiftCode(shop, amountCents, line);
  const card = await db
    .updateTable('gift_cards')
    .set({ status: 'redeemed', redeemed_by: customer_id, redeemed_at: shop.clock.now() })
    .where('code_hash', '=', hashGiftCode(code))
    .returning('gift_card_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('gift_balance_entries')
    .values({
      customer_id,
      kind: 'claim',
      amount_cents: amountCents,
      gift_card_id: card.gift_card_id,
      order_id: null,
      created_at: shop.clock.now(),
    })
    .execute();
  return customer_id;
}
