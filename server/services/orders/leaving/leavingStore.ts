import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { type LeavingLine, type OrderSums, shareOf } from './rules.ts';

export type LeavingOrder = OrderSums & {
  readonly orderId: string;
  readonly customerId: number;
  readonly status: string;
  readonly lines: readonly LeavingLine[];
};

/** Returns an order with its lines, locked: shipping, cancelling and card changes run one after the other. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<LeavingOrder | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select([
      'order_id as orderId',
      'customer_id as customerId',
      'status',
      'shipping_cents as shippingCents',
      'discount_cents as discountCents',
      'gift_cents as giftCents',
      sql<number>`total_cents - gift_cents`.as('chargeCents'),
    ])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return order && { ...order, lines: await readLines(tx, orderId) };
}

/** Returns the lines with their gift cards locked, so that none is redeemed while its line is cancelled. */
async function readLines(tx: Transaction, orderId: string): Promise<LeavingLine[]> {
  const cards = await tx
    .selectFrom('gift_cards')
    .select(['line_item_id', 'status'])
    .where('order_id', '=', orderId)
    .orderBy('gift_card_id')
    .forUpdate()
    .execute();
  const redeemed = new Set(cards.filter(({ status }) => status === 'redeemed').map(({ line_item_id: id }) => id));
  const rows = await tx
    .selectFrom('order_items')
    .select([
      'line_item_id as lineItemId',
      'stock_id as stockId',
      'quantity',
      'price_cents as priceCents',
      'discount_cents as discountCents',
      'tax_cents as taxCents',
      'status',
      'shipment_id as shipmentId',
      'cancellation_id as cancellationId',
    ])
    .where('order_id', '=', orderId)
    .orderBy('line_item_id')
    .execute();
  return rows.map((row) => ({ ...row, isRedeemed: redeemed.has(row.lineItemId) }));
}

/** Splits part of a line's quantity into a new line, with its share of the sums. @returns the new line's id */
export async function splitLine(tx: Transaction, line: LeavingLine, pieces: number): Promise<number> {
  const discount = shareOf(line.discountCents, pieces, line.quantity);
  const tax = shareOf(line.taxCents, pieces, line.quantity);
  const found = await sql<{ id: number }>`
    with rest as (
      update order_items set quantity = quantity - ${pieces}::int, discount_cents = discount_cents - ${discount}::int,
        tax_cents = tax_cents - ${tax}::int
      where line_item_id = ${line.lineItemId}
      returning order_id, stock_id, asin, snapshot, price_cents, status
    )
    insert into order_items (order_id, stock_id, asin, snapshot, quantity, price_cents, discount_cents, tax_cents, status)
    select order_id, stock_id, asin, snapshot, ${pieces}::int, price_cents, ${discount}::int, ${tax}::int, status from rest
    returning line_item_id as id`.execute(tx);
  const id = found.rows[0]?.id;
  if (id === undefined) throw new Error(`line ${line.lineItemId} is gone`);
  return id;
}

/** The change of lines: their shipment or their cancellation. */
type Change =
  | { readonly status: 'shipped'; readonly shipment_id: number }
  | { readonly status: 'cancelled' | 'cancelled - card declined'; readonly cancellation_id: number };

export async function changeLines(tx: Transaction, lineItemIds: readonly number[], change: Change): Promise<void> {
  await tx.updateTable('order_items').set(change).where('line_item_id', 'in', lineItemIds).execute();
}

export async function setOrderStatus(tx: Transaction, orderId: string, status: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status })
    .where('order_id', '=', orderId)
    .where('status', '!=', status)
    .execute();
}
