import { sql } from 'kysely';
import type { ShipSpeed } from '../../../src/contracts/shipping.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { StoredGift } from '../../platform/database/giftCardTables.ts';
import type { AddressSnapshot, LineSnapshot, OrderPayment, StoredCoupon } from '../../platform/database/orderTables.ts';

export type NewOrder = {
  readonly orderId: string;
  readonly purchaseId: string;
  readonly customerId: number;
  readonly placedAt: Date;
  readonly promisedFor: string;
  /** Null for digital orders, like the address. */
  readonly speed: ShipSpeed | null;
  readonly subTotalCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly discountCents: number;
  /** The part that the gift balance pays; the rest is captured. */
  readonly giftCents: number;
  readonly coupons: readonly StoredCoupon[];
  readonly shippingAddress: AddressSnapshot | null;
  /** Null where nothing is left to pay. */
  readonly payment: OrderPayment | null;
  readonly lines: readonly {
    readonly stockId: number | null;
    readonly asin: string;
    readonly quantity: number;
    readonly priceCents: number;
    readonly discountCents: number;
    readonly taxCents: number;
    readonly snapshot: LineSnapshot;
  }[];
  readonly authorizationKey: string;
  /** Null where nothing was authorized. */
  readonly providerReference: string | null;
};

/** Inserts the order with its lines, marks its purchase as placed and links its authorization, in one statement. */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<void> {
  const total = order.subTotalCents + order.shippingCents + order.taxCents - order.discountCents;
  await sql`
    with placed as (
      update purchases set status = 'placed', updated_at = ${order.placedAt} where purchase_id = ${order.purchaseId}
    ), ordered as (
      insert into orders (order_id, purchase_id, customer_id, status, placed_at, promised_for, shipment_speed,
        subtotal_cents, shipping_cents, tax_cents, discount_cents, gift_cents, coupons, total_cents, shipping_address,
        payment)
      values (${order.orderId}, ${order.purchaseId}, ${order.customerId}, 'submitted', ${order.placedAt},
        ${order.promisedFor}, ${order.speed}, ${order.subTotalCents}, ${order.shippingCents}, ${order.taxCents},
        ${order.discountCents}, ${order.giftCents}, ${JSON.stringify(order.coupons)}, ${total},
        ${order.shippingAddress && JSON.stringify(order.shippingAddress)},
        ${order.payment && JSON.stringify(order.payment)})
    ), items as (
      insert into order_items (order_id, stock_id, asin, snapshot, quantity, price_cents, discount_cents, tax_cents,
        status)
      select ${order.orderId}, "stockId", asin, snapshot, quantity, "priceCents", "discountCents", "taxCents", 'submitted'
      from jsonb_to_recordset(${JSON.stringify(order.lines)}::jsonb)
        as line("stockId" bigint, asin text, snapshot jsonb, quantity int, "priceCents" int,
          "discountCents" int, "taxCents" int)
    )
    update payment_authorizations
    set status = 'authorized', order_id = ${order.orderId}, provider_reference = ${order.providerReference},
      updated_at = ${order.placedAt}
    where idempotency_key = ${order.authorizationKey}`.execute(tx);
}

type OrderedGift = { readonly lineItemId: number; readonly amountCents: number; readonly gift: StoredGift };

/** Returns the gift cards among an order's lines. */
export async function orderedGifts(tx: Transaction, orderId: string): Promise<OrderedGift[]> {
  const found = await sql<OrderedGift>`
    select line_item_id as "lineItemId", price_cents as "amountCents", snapshot -> 'giftCard' as gift
    from order_items where order_id = ${orderId} and snapshot ? 'giftCard' order by line_item_id`.execute(tx);
  return found.rows;
}

/** Returns whether an order is digital only: then it has no address. */
export async function isDigitalOrder(db: Database, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('shipping_address')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.shipping_address === null;
}
