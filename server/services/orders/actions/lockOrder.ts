import { sql } from 'kysely';
import type { StoredPromotionGift } from '../../../platform/database/columnTypes.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockRedeemed } from '../../giftcards/actions.ts';
import { DISPUTED_ORDERS, LOST_ORDERS } from '../../payments/desk/disputeStore.ts';

export type LockedLine = Readonly<Awaited<ReturnType<typeof readLockedLines>>[number]>;

/** One piece of a line, with its share of the line's price after discounts, in cents. */
export type LockedPiece = {
  readonly itemUniqueId: string;
  /** After promo codes, without tax. */
  readonly paidCents: number;
  readonly taxCents: number;
  /** The amount refunded for it after it shipped. */
  readonly refundedCents: number;
  /** The part that pays for its replacement in an exchange. */
  readonly exchangedCents: number;
  /** How often it was in a return. */
  readonly returnAttempts: number;
};

type PieceSums = Pick<LockedPiece, 'paidCents' | 'taxCents' | 'refundedCents' | 'exchangedCents'>;

/** Returns a piece's remaining value: its price with tax, less what was refunded or pays for a replacement. */
export const computeRemainingValue = ({ paidCents, taxCents, refundedCents, exchangedCents }: PieceSums): number =>
  paidCents + taxCents - refundedCents - exchangedCents;

/** Returns a line with the pieces of the highest remaining value first, because its first pieces are chosen. */
export const sortByRemainingValue = (line: LockedLine): LockedLine => ({
  ...line,
  pieces: line.pieces.toSorted((one, other) => computeRemainingValue(other) - computeRemainingValue(one)),
});

/** An order that is locked until the transaction ends, with its sums in cents. */
export type LockedOrder = Readonly<NonNullable<Awaited<ReturnType<typeof lockOrder>>>>;

const PIECES = sql<readonly LockedPiece[]>`(
  select coalesce(json_agg(json_build_object('itemUniqueId', piece.item_unique_id, 'paidCents', piece.paid_cents,
    'taxCents', piece.tax_cents, 'refundedCents', piece.refunded_cents, 'exchangedCents', piece.exchanged_cents,
    'returnAttempts', piece.return_attempts) order by piece.piece_number), '[]')
  from order_pieces piece where piece.line_item_id = order_items.line_item_id)`;

/** Returns an order with its lines, locked: shipping, cancelling and card changes run one after the other. */
export async function lockOrder(tx: Transaction, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .select([
      'order_id as orderId',
      'customer_id as customerId',
      'marketplace_id as marketplaceId',
      'status',
      'shipping_cents as shippingCents',
      /** The discount of promo codes on goods and shipping. */
      'discount_cents as discountCents',
      /** The part paid by the gift balance. */
      'gift_cents as giftCents',
      /** The part left for the payment method. */
      sql<number>`total_cents - gift_cents`.as('chargeCents'),
      /** The order with the item that this order replaces, and the amount which that order has paid for the replacement. */
      'exchange_of as exchangeOf',
      'exchange_cents as exchangeCents',
      /** Whether the order waits for a returned item: nothing of it may be packed. */
      'is_held as isHeld',
      /** Whether staff keep the order: nothing of it may be packed or shipped. */
      sql<boolean>`hold_id is not null`.as('isOnHold'),
      /** Whether its payment is disputed, or was lost by a dispute: nothing of it may be packed or shipped. */
      sql<boolean>`order_id in (${DISPUTED_ORDERS} union ${LOST_ORDERS})`.as('isDisputed'),
      'version',
    ])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return undefined;
  const lines: readonly LockedLine[] = await readLockedLines(tx, orderId);
  return { ...order, lines };
}

/** Returns the lines of a locked order. Locks its gift cards, so that none is redeemed while it is cancelled. */
export async function readLockedLines(tx: Transaction, orderId: string) {
  const redeemedIds = await lockRedeemed(tx, orderId);
  const rows = await tx
    .selectFrom('order_items')
    .select([
      'line_item_id as lineItemId',
      /** Null for an e-gift card. */
      'stock_id as stockId',
      'quantity',
      'price_cents as priceCents',
      'discount_cents as discountCents',
      'tax_cents as taxCents',
      'status',
      'shipment_id as shipmentId',
      'cancellation_id as cancellationId',
      /** The package of the line; it stays set after the package has shipped. */
      'package_id as packageId',
      sql<string>`snapshot ->> 'productName'`.as('productName'),
      /** Whether its pieces are physical gift cards: they are treated as goods until they ship, and as money afterwards. */
      sql<boolean>`snapshot ? 'isPhysicalGiftCard'`.as('isPhysicalGiftCard'),
      /** The condition on which a promotion gave it; null for a line that was bought. */
      sql<StoredPromotionGift | null>`snapshot -> 'gift'`.as('gift'),
      /** In the order in which pieces are split off. */
      PIECES.as('pieces'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('line_item_id')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.stockId === null ? ('giftCard' as const) : ('goods' as const),
    /** Whether it is an e-gift card that was redeemed. */
    isRedeemed: redeemedIds.has(row.lineItemId),
  }));
}
