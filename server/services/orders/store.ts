import { sql } from 'kysely';
import type { AddressFields } from '../../../src/contracts/account/addresses.ts';
import type { OrderStatus } from '../../../src/contracts/orders/orders.ts';
import { EMPTY_ADDRESS } from '../../../src/lib/addresses/addressFields.ts';
import type { Canceller } from '../../../src/lib/orders/orders.ts';
import type { LineSnapshot, StoredAddress, StoredReturnTerms } from '../../platform/database/columnTypes.ts';
import type { Database } from '../../platform/database/database.ts';
import { buildContactSql, type Contact } from '../customers/actions.ts';
import { buildCardOfLineSql, type CardOfLine } from '../giftcards/actions.ts';
import { CANCELLED_STATUSES, isOpenSql } from './actions/customerOrders.ts';
import type { NewOrder } from './actions/placement.ts';
import { buildRefundsSql, type RefundParts } from './actions/refunds/refundParts.ts';

export type StoredLine = {
  readonly lineItemId: number;
  readonly asin: string;
  readonly snapshot: LineSnapshot;
  readonly quantity: number;
  readonly priceCents: number;
  readonly status: OrderStatus;
  readonly isReturnable: boolean;
  /** Null for an e-gift card. */
  readonly stockId: number | null;
  readonly packageId: number | null;
  readonly shipmentId: number | null;
  /** The order of the replacement. */
  readonly exchangeOrderId: string | null;
  readonly itemUniqueIds: readonly string[];
  /** The highest number of returns of a piece. */
  readonly returnAttempts: number;
  /** Whether a piece has paid for its replacement. */
  readonly isExchanged: boolean;
  /** The highest value of a piece of which nothing was refunded or exchanged, with tax; null without such a piece. */
  readonly wholePieceCents: number | null;
  readonly card: CardOfLine | null;
};
/** A shipped parcel. */
export type StoredShipment = {
  readonly shipmentId: number;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly shippedAt: string;
  readonly lineItemIds: readonly number[];
  readonly trackingStatus: string;
  readonly estimatedDelivery: string | null;
  readonly deliveredAt: string | null;
  readonly missingAt: string | null;
  /** Newest first. */
  readonly events: readonly StoredTrackingEvent[];
};
type StoredTrackingEvent = {
  readonly status: string;
  readonly message: string;
  readonly place: string;
  /** With the UTC offset of the event's place. */
  readonly localTime: string;
};
export type StoredOrder = Omit<
  NewOrder,
  'speed' | 'shippingAddress' | 'pointsRule' | 'returnTerms' | 'lines' | 'exchange'
> & {
  readonly status: OrderStatus;
  readonly isOpen: boolean;
  readonly speed: string | null;
  /** Amounts that cancellations returned or made uncapturable: of the gift balance, and of the charge. */
  readonly cancelledGiftCents: number;
  readonly cancelledChargeCents: number;
  /** The cancellations of items, oldest first. */
  readonly cancellations: readonly {
    readonly cancelledAt: string;
    /** Null if it was cancelled by a release that did not record it. */
    readonly cancelledBy: Canceller | null;
    readonly isRefund: boolean;
    readonly giftCents: number;
    readonly chargeCents: number;
    readonly lineItemIds: readonly number[];
  }[];
  /** Refunds after shipping, oldest first. */
  readonly refunds: readonly (RefundParts & { readonly refundedAt: string })[];
  /** Null for orders that a process of an earlier release placed. */
  readonly returnTerms: StoredReturnTerms | null;
  readonly shippingAddress: StoredAddress | null;
  /** The order whose item this one replaces, and the part of its total that this item pays. */
  readonly exchangeOf: string | null;
  readonly exchangeCents: number;
  readonly contact: Contact;
  readonly lines: readonly StoredLine[];
  readonly shipments: readonly StoredShipment[] | null;
};

/** Returns the address of an order with all fields; earlier orders lack newer ones. */
export const completeAddress = (address: StoredAddress): AddressFields => ({ ...EMPTY_ADDRESS, ...address });

/** Selects a stored order with its lines and parcels; the caller appends the condition. */
export const SELECT_ORDER = sql`
  select o.order_id as "orderId", o.customer_id as "customerId", o.purchase_id as "purchaseId", o.marketplace_id as "marketplaceId", o.status, ${isOpenSql(sql`o`)} as "isOpen", o.placed_at as "placedAt",
    o.promised_for as "promisedFor", o.shipment_speed as speed, o.subtotal_cents as "subTotalCents",
    o.shipping_cents as "shippingCents", o.tax_cents as "taxCents", o.included_tax_cents as "includedTaxCents", o.discount_cents as "discountCents",
    o.gift_cents as "giftCents", back.gift as "cancelledGiftCents", back.charge as "cancelledChargeCents", o.coupons, o.return_terms as "returnTerms", o.shipping_address as "shippingAddress",
    o.payment, o.exchange_of as "exchangeOf", o.exchange_cents as "exchangeCents", ${buildContactSql(sql`o.customer_id`)} as contact,
    (select coalesce(json_agg(json_build_object('cancelledAt', x.created_at, 'cancelledBy', x.cancelled_by, 'isRefund', x.is_refund,
        'giftCents', x.gift_cents, 'chargeCents', x.charge_cents,
        'lineItemIds', (select coalesce(json_agg(i.line_item_id order by i.line_item_id), '[]') from order_items i
          where i.order_id = o.order_id and i.cancellation_id = x.cancellation_id)) order by x.cancellation_id), '[]')
      from order_cancellations x where x.order_id = o.order_id
        -- A slower delivery gives money back without an item.
        and exists (select from order_items i where i.order_id = o.order_id and i.cancellation_id = x.cancellation_id)) as cancellations,
    ${buildRefundsSql(sql`o.order_id`)} as refunds,
    (select json_agg(json_build_object('lineItemId', i.line_item_id, 'asin', i.asin, 'snapshot', i.snapshot,
        'quantity', i.quantity, 'priceCents', i.price_cents, 'status', i.status, 'isReturnable', i.is_returnable,
        'stockId', i.stock_id, 'packageId', i.package_id, 'shipmentId', i.shipment_id,
        'exchangeOrderId', (select swapped.order_id from order_pieces swap
          join orders swapped on swapped.exchange_piece = swap.item_unique_id
          where swap.line_item_id = i.line_item_id and swapped.status not in ${CANCELLED_STATUSES} limit 1),
        'itemUniqueIds', (select coalesce(json_agg(piece.item_unique_id order by piece.piece_number), '[]')
          from order_pieces piece where piece.line_item_id = i.line_item_id),
        'returnAttempts', state.attempts, 'isExchanged', state.is_exchanged, 'wholePieceCents', state.whole_cents,
        'card', ${buildCardOfLineSql(sql`i.line_item_id`)}) order by i.line_item_id)
      from order_items i, lateral (
        select coalesce(max(p.return_attempts), 0) as attempts, coalesce(bool_or(p.exchanged_cents > 0), false) as is_exchanged,
          max(p.paid_cents + p.tax_cents) filter (where p.refunded_cents = 0 and p.exchanged_cents = 0) as whole_cents
        from order_pieces p where p.line_item_id = i.line_item_id) state
      where i.order_id = o.order_id) as lines,
    (select json_agg(json_build_object('shipmentId', p.shipment_id, 'carrier', p.carrier,
        'trackingNumber', p.tracking_number, 'shippedAt', p.shipped_at,
        'lineItemIds', (select coalesce(json_agg(i.line_item_id order by i.line_item_id), '[]') from order_items i
          where i.shipment_id = p.shipment_id),
        'trackingStatus', p.tracking_status, 'estimatedDelivery', p.estimated_delivery, 'deliveredAt', p.delivered_at,
        'missingAt', p.missing_at,
        'events', (select coalesce(json_agg(json_build_object('status', e.status, 'message', e.message, 'place', e.place,
            'localTime', e.local_time) order by e.occurred_at desc, e.tracking_event_id desc), '[]')
          from tracking_events e where e.shipment_id = p.shipment_id)) order by p.shipment_id)
      from shipments p where p.order_id = o.order_id) as shipments
  from orders o,
    lateral (select coalesce(sum(x.gift_cents), 0)::int as gift, coalesce(sum(x.charge_cents), 0)::int as charge
      from order_cancellations x where x.order_id = o.order_id) back`;

/** Returns one order by its id, of any customer. */
export async function readOrder(db: Database, orderId: string): Promise<StoredOrder | undefined> {
  const result = await sql<StoredOrder>`${SELECT_ORDER} where o.order_id = ${orderId}`.execute(db);
  return result.rows[0];
}

/** Returns one of the customer's orders, by its id or its purchase's id. */
export async function readOwnOrder(
  db: Database,
  customerId: number,
  by: { readonly orderId: string } | { readonly purchaseId: string },
): Promise<StoredOrder | undefined> {
  const condition = 'orderId' in by ? sql`o.order_id = ${by.orderId}` : sql`o.purchase_id = ${by.purchaseId}`;
  const result = await sql<StoredOrder>`${SELECT_ORDER} where o.customer_id = ${customerId} and ${condition}`.execute(
    db,
  );
  return result.rows[0];
}

/** Returns whether the customer has an order with that product that was not cancelled. */
export async function hasBought(db: Database, customerId: number, productId: string): Promise<boolean> {
  const result = await sql<{ bought: boolean }>`
    select exists (
      select from orders o join order_items i using (order_id)
      where o.customer_id = ${customerId} and i.snapshot ->> 'productId' = ${productId}
        and o.status not in ${CANCELLED_STATUSES} and i.status not in ${CANCELLED_STATUSES}
    ) as bought`.execute(db);
  return result.rows[0]?.bought ?? false;
}
