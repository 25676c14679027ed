import { sql } from 'kysely';
import type { OrderStatus } from '../../../../src/contracts/orders/orders.ts';
import type { StoredPromotionGift } from '../../../platform/database/columnTypes.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockRedeemed } from '../../giftcards/actions.ts';
import { DISPUTED_ORDERS, LOST_ORDERS } from '../../payments/desk/disputeStore.ts';
import type { ItemKind } from '../stateMachine.ts';

export type LockedLine = {
  readonly lineItemId: number;
  readonly kind: ItemKind;
  /** Null for an e-gift card. */
  readonly stockId: number | null;
  readonly quantity: number;
  readonly priceCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
  readonly status: OrderStatus;
  readonly shipmentId: number | null;
  readonly cancellationId: number | null;
  /** The package of the line; it stays set after the package has shipped. */
  readonly packageId: number | null;
  readonly productName: string;
  /** Whether it is an e-gift card that was redeemed. */
  readonly isRedeemed: boolean;
  /** Whether its pieces are physical gift cards: they are treated as goods until they ship, and as money afterwards. */
  readonly isPhysicalGiftCard: boolean;
  /** The condition on which a promotion gave it; null for a line that was bought. */
  readonly gift: StoredPromotionGift | null;
  /** In the order in which pieces are split off. */
  readonly pieces: readonly LockedPiece[];
};

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
export type LockedOrder = {
  readonly orderId: string;
  readonly customerId: number;
  readonly marketplaceId: string;
  readonly status: OrderStatus;
  readonly shippingCents: number;
  /** The discount of promo codes on goods and shipping. */
  readonly discountCents: number;
  /** The part paid by the gift balance. */
  readonly giftCents: number;
  /** The part left for the payment method. */
  readonly chargeCents: number;
  /** The order with the item that this order replaces, and the amount which that order has paid for the replacement. */
  readonly exchangeOf: string | null;
  readonly exchangeCents: number;
  /** Whether the order waits for a returned item: nothing of it may be packed. */
  readonly isHeld: boolean;
  /** Whether staff keep the order: nothing of it may be packed or shipped. */
  readonly isOnHold: boolean;
  /** Whether its payment is disputed, or was lost by a dispute: nothing of it may be packed or shipped. */
  readonly isDisputed: boolean;
  readonly version: number;
  readonly lines: readonly LockedLine[];
};

const PIECES = sql<LockedPiece[]>`(
  select coalesce(json_agg(json_build_object('itemUniqueId', piece.item_unique_id, 'paidCents', piece.paid_cents,
    'taxCents', piece.tax_cents, 'refundedCents', piece.refunded_cents, 'exchangedCents', piece.exchanged_cents,
    'returnAttempts', piece.return_attempts) order by piece.piece_number), '[]')
  from order_pieces piece where piece.line_item_id = order_items.line_item_id)`;

/** Returns an order with its lines, locked: shipping, cancelling and card changes run one after the other. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<LockedOrder | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select([
      'order_id as orderId',
      'customer_id as customerId',
      'marketplace_id as marketplaceId',
      'status',
      'shipping_cents as shippingCents',
      'discount_cents as discountCents',
      'gift_cents as giftCents',
      sql<number>`total_cents - gift_cents`.as('chargeCents'),
      'exchange_of as exchangeOf',
      'exchange_cents as exchangeCents',
      'is_held as isHeld',
      sql<boolean>`hold_id is not null`.as('isOnHold'),
      sql<boolean>`order_id in (${DISPUTED_ORDERS} union ${LOST_ORDERS})`.as('isDisputed'),
      'version',
    ])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return order && { ...order, lines: await readLockedLines(tx, orderId) };
}

/** Returns the lines of a locked order. Locks its gift cards, so that none is redeemed while it is cancelled. */
export async function readLockedLines(tx: Transaction, orderId: string): Promise<LockedLine[]> {
  const redeemedIds = await lockRedeemed(tx, orderId);
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
      'package_id as packageId',
      sql<string>`snapshot ->> 'productName'`.as('productName'),
      sql<boolean>`snapshot ? 'isPhysicalGiftCard'`.as('isPhysicalGiftCard'),
      sql<StoredPromotionGift | null>`snapshot -> 'gift'`.as('gift'),
      PIECES.as('pieces'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('line_item_id')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.stockId === null ? 'giftCard' : 'goods',
    isRedeemed: redeemedIds.has(row.lineItemId),
  }));
}
