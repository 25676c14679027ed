import { type RawBuilder, sql } from 'kysely';
import type { AddressFields } from '../../../../src/contracts/account/addresses.ts';
import type { ShipSpeed } from '../../../../src/contracts/checkout/shipping.ts';
import { computePieceShare } from '../../../../src/lib/money.ts';
import type {
  LineSnapshot,
  OrderPayment,
  StoredCoupon,
  StoredGift,
  StoredPointsRule,
  StoredReturnTerms,
} from '../../../platform/database/columnTypes.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { createItemUniqueId } from '../../../platform/ids.ts';

/** One piece of a line, with its share of the line's price after discounts, in cents. */
type NewPiece = {
  readonly itemUniqueId: string;
  /** From 1. */
  readonly pieceNumber: number;
  /** After promo codes, without tax. */
  readonly paidCents: number;
  readonly taxCents: number;
};

/** The sums of a new line, in cents. */
type LineSums = Pick<NewOrderLine, 'quantity' | 'priceCents' | 'discountCents' | 'taxCents'>;

/** Returns the pieces of a new line; their shares add up exactly to the line's sums. */
export const allocatePieces = ({ quantity, priceCents, discountCents, taxCents }: LineSums): NewPiece[] =>
  Array.from({ length: quantity }, (_, index) => ({
    itemUniqueId: createItemUniqueId(),
    pieceNumber: index + 1,
    paidCents: priceCents - computePieceShare(discountCents, index + 1, quantity),
    taxCents: computePieceShare(taxCents, index + 1, quantity),
  }));

export type NewOrder = {
  readonly orderId: string;
  readonly purchaseId: string;
  readonly customerId: number;
  readonly marketplaceId: string;
  readonly placedAt: Date;
  readonly promisedFor: string;
  /** Null for digital orders, like the address. */
  readonly speed: ShipSpeed | null;
  readonly subTotalCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  /** The tax that the prices contain; null if it is added to them. */
  readonly includedTaxCents: number | null;
  readonly discountCents: number;
  /** The part that the gift balance pays; the rest is captured. */
  readonly giftCents: number;
  readonly coupons: readonly StoredCoupon[];
  readonly shippingAddress: AddressFields | null;
  /** Null if nothing is left to pay. */
  readonly payment: OrderPayment | null;
  /** How the order earns points. */
  readonly pointsRule: StoredPointsRule;
  /** How it can be returned. */
  readonly returnTerms: StoredReturnTerms;
  readonly lines: readonly NewOrderLine[];
  /** Set for a replacement, held until the returned item is on its way: that item's order, and the amount it pays. */
  readonly exchange?: { readonly orderId: string; readonly itemUniqueId: string; readonly cents: number };
};

type NewOrderLine = {
  readonly stockId: number | null;
  readonly asin: string;
  readonly quantity: number;
  readonly priceCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
  /** Facts of the product that rewards and returns need later. */
  readonly badges: readonly string[];
  readonly isReturnable: boolean;
  readonly snapshot: LineSnapshot;
};

/**
 * Inserts an order with its lines and their pieces in one statement.
 * @param alongside statements of other services that belong to the placement, to save round trips; each returns the
 * rows that it changed
 * @returns how many rows each of these statements has changed
 */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  alongside: readonly RawBuilder<unknown>[] = [],
): Promise<readonly number[]> {
  const total = order.subTotalCents + order.shippingCents + order.taxCents - order.discountCents;
  const lines = order.lines.map((line) => ({ ...line, pieces: allocatePieces(line) }));
  const others = alongside.map((statement, index) => sql`${sql.raw(`alongside_${index}`)} as (${statement}), `);
  const counts = alongside.map((_, index) => sql`(select count(*)::int from ${sql.raw(`alongside_${index}`)})`);
  const result = await sql<{ counts: readonly number[] }>`
    with ${sql.join(others, sql``)} ordered as (
      insert into orders (order_id, purchase_id, customer_id, marketplace_id, status, placed_at, promised_for, shipment_speed,
        subtotal_cents, shipping_cents, tax_cents, included_tax_cents, discount_cents, gift_cents, coupons, total_cents,
        shipping_address, payment, exchange_of, exchange_piece, exchange_cents, is_held,
        points_rule, return_terms)
      values (${order.orderId}, ${order.purchaseId}, ${order.customerId}, ${order.marketplaceId}, 'submitted', ${order.placedAt},
        ${order.promisedFor}, ${order.speed}, ${order.subTotalCents}, ${order.shippingCents}, ${order.taxCents},
        ${order.includedTaxCents}, ${order.discountCents}, ${order.giftCents}, ${JSON.stringify(order.coupons)}, ${total},
        ${order.shippingAddress && JSON.stringify(order.shippingAddress)},
        ${order.payment && JSON.stringify(order.payment)}, ${order.exchange?.orderId ?? null}, ${order.exchange?.itemUniqueId ?? null}, ${order.exchange?.cents ?? 0},
        ${order.exchange !== undefined}, ${JSON.stringify(order.pointsRule)},
        ${JSON.stringify(order.returnTerms)})
    ), numbered as (
      select nextval(pg_get_serial_sequence('order_items', 'line_item_id')) as id, line.*
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line("stockId" bigint, asin text, snapshot jsonb, quantity int, "priceCents" int, "discountCents" int,
          "taxCents" int, badges jsonb, "isReturnable" boolean, pieces jsonb)
    ), items as (
      insert into order_items (line_item_id, order_id, stock_id, asin, snapshot, quantity, price_cents, discount_cents,
        tax_cents, badges, is_returnable, status)
      select id, ${order.orderId}, "stockId", asin, snapshot, quantity, "priceCents", "discountCents", "taxCents",
        array(select jsonb_array_elements_text(badges)), "isReturnable", 'submitted'
      from numbered
    ), pieces as (
      insert into order_pieces (item_unique_id, line_item_id, piece_number, paid_cents, tax_cents)
      select piece."itemUniqueId", numbered.id, piece."pieceNumber", piece."paidCents", piece."taxCents"
      from numbered, jsonb_to_recordset(numbered.pieces)
        as piece("itemUniqueId" text, "pieceNumber" int, "paidCents" int, "taxCents" int)
    )
    select array[${sql.join(counts)}]::int[] as counts`.execute(tx);
  return result.rows[0]?.counts ?? [];
}

type OrderedGift = { readonly lineItemId: number; readonly amountCents: number; readonly gift: StoredGift };

/** Returns the gift cards among an order's lines. */
export async function readOrderedGifts(tx: Transaction, orderId: string): Promise<OrderedGift[]> {
  const result = await sql<OrderedGift>`
    select line_item_id as "lineItemId", price_cents as "amountCents", snapshot -> 'giftCard' as gift
    from order_items where order_id = ${orderId} and snapshot ? 'giftCard' order by line_item_id`.execute(tx);
  return result.rows;
}

/** Returns the marketplace in which an order was placed. @throws where there is no such order */
export async function findMarketplaceOfOrder(db: Database, orderId: string): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .select('marketplace_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.marketplace_id;
}

/** Returns the id of the order that was placed from a purchase. */
export async function findOrderId(db: Database | Transaction, purchaseId: string): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('order_id').where('purchase_id', '=', purchaseId).executeTakeFirst();
  return row?.order_id;
}
