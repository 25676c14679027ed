import type { Insertable } from 'kysely';
import type { LineSnapshot } from '../../../../../server/platform/database/columnTypes.ts';
import type { Database } from '../../../../../server/platform/database/database.ts';
import type { Tables } from '../../../../../server/platform/database/schema.ts';
import { insertAccount } from '../../../../../server/services/customers/actions.ts';
import { type RefundCause, toCauseColumns } from '../../../../../server/services/orders/actions/refunds/refundParts.ts';
import { goodAddress } from '../../support/given.ts';
import { givenProduct } from '../../support/givenProduct.ts';

/** The time of every event, unless a test sets another. */
export const ORDERED_AT = new Date('2026-11-20T15:00:00Z');
/** Returns a time before or after `ORDERED_AT`. */
export const getDateAfter = (milliseconds: number): Date => new Date(ORDERED_AT.getTime() + milliseconds);

export const SNAPSHOT: LineSnapshot = {
  productId: '1',
  styleId: '1',
  productName: 'Skyline',
  brandName: 'Kestrel Run',
  genderLabel: "Women's",
  color: 'Harbor Blue',
  size: '8',
  width: 'B',
  imageId: 'an image',
  productUrl: '/product/1',
};
const GIFT_CARD = { recipientName: 'Noa', recipientEmail: 'noa@example.com' };
const toJson = (snapshot: object): string => JSON.stringify({ ...SNAPSHOT, ...snapshot });
/** The values of special lines: a mailed gift card, and a printed one. */
export const E_GIFT_CARD = { stock_id: null, snapshot: toJson({ giftCard: GIFT_CARD }) } as const;
export const PRINTED_GIFT_CARD = { snapshot: toJson({ isPhysicalGiftCard: true }) } as const;

let count = 0;

/** Inserts rows of orders directly, each in the state that a test needs. */
export class OrderRows {
  readonly #db: Database;
  #stockId: number | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  async insertCustomer(): Promise<number> {
    count += 1;
    const account = { email: `buyer-${count}@example.com`, fullName: 'Maya', firstName: 'Maya', passwordHash: null };
    const customer = await this.#db.transaction().execute((tx) => insertAccount(tx, account));
    if (!customer) throw new Error('the buyer has an account already');
    return customer.customerId;
  }

  /** Inserts an order of 10 dollars, by default of a new customer. @returns its id */
  async insertOrder(values: Partial<Insertable<Tables['orders']>> = {}): Promise<string> {
    count += 1;
    const number = String(count).padStart(7, '0');
    const customerId = values.customer_id ?? (await this.insertCustomer());
    const times = { created_at: ORDERED_AT, updated_at: ORDERED_AT };
    await this.#db
      .insertInto('purchases')
      .values({ purchase_id: `purchase-${number}`, customer_id: customerId, status: 'placed', lines: '[]', ...times })
      .execute();
    const order = {
      order_id: `100-0000000-${number}`,
      purchase_id: `purchase-${number}`,
      customer_id: customerId,
      marketplace_id: 'zappos',
      status: 'submitted',
      placed_at: ORDERED_AT,
      promised_for: '2026-11-25',
      shipment_speed: 'standard',
      subtotal_cents: 1000,
      shipping_cents: 0,
      tax_cents: 0,
      total_cents: 1000,
      shipping_address: JSON.stringify(goodAddress),
      payment: JSON.stringify({ cardType: 'Visa', lastFour: '4242' }),
    } as const;
    await this.#db
      .insertInto('orders')
      .values({ ...order, ...values, customer_id: customerId })
      .execute();
    return values.order_id ?? order.order_id;
  }

  /** Inserts a line of goods of 10 dollars. @returns its id */
  async insertLine(orderId: string, values: Partial<Insertable<Tables['order_items']>> = {}): Promise<number> {
    this.#stockId ??= Number((await givenProduct(this.#db)).stocks[0].stockId);
    const { line_item_id } = await this.#db
      .insertInto('order_items')
      .values({
        order_id: orderId,
        stock_id: this.#stockId,
        asin: 'B000000000',
        snapshot: JSON.stringify(SNAPSHOT),
        quantity: 1,
        price_cents: 1000,
        status: 'submitted',
        ...values,
      })
      .returning('line_item_id')
      .executeTakeFirstOrThrow();
    return line_item_id;
  }

  /** Inserts a piece of a line. @returns its itemUniqueId */
  async insertPiece(lineItemId: number, values: Partial<Insertable<Tables['order_pieces']>> = {}): Promise<string> {
    count += 1;
    const piece = { item_unique_id: `piece-${count}`, piece_number: count, paid_cents: 1000, tax_cents: 0, ...values };
    await this.#db
      .insertInto('order_pieces')
      .values({ ...piece, line_item_id: lineItemId })
      .execute();
    return piece.item_unique_id;
  }

  /** Inserts a shipped parcel. @returns its id */
  async insertParcel(orderId: string, values: Partial<Insertable<Tables['shipments']>> = {}): Promise<number> {
    count += 1;
    const { shipment_id } = await this.#db
      .insertInto('shipments')
      .values({
        order_id: orderId,
        carrier: 'UPS',
        tracking_number: `1Z${count}`,
        shipped_at: ORDERED_AT,
        tracking_status: 'shipped',
        ...values,
      })
      .returning('shipment_id')
      .executeTakeFirstOrThrow();
    return shipment_id;
  }

  /** Inserts an event of a parcel. */
  async insertEvent(shipmentId: number, status: string, at: Date = ORDERED_AT): Promise<void> {
    count += 1;
    const times = { occurred_at: at, local_time: at.toISOString() };
    await this.#db
      .insertInto('tracking_events')
      .values({ shipment_id: shipmentId, event_key: `event ${count}`, status, message: status, place: '', ...times })
      .execute();
  }

  /** Inserts a cancellation without amounts. @returns its id */
  async insertCancellation(
    orderId: string,
    values: Partial<Insertable<Tables['order_cancellations']>> = {},
  ): Promise<number> {
    count += 1;
    const { cancellation_id } = await this.#db
      .insertInto('order_cancellations')
      .values({
        order_id: orderId,
        request_key: `request ${count}`,
        reason: 'no longer want',
        gift_cents: 0,
        charge_cents: 0,
        is_refund: false,
        created_at: ORDERED_AT,
        ...values,
      })
      .returning('cancellation_id')
      .executeTakeFirstOrThrow();
    return cancellation_id;
  }

  /** Inserts a refund of 1 dollar. */
  async insertRefund(
    orderId: string,
    {
      cause,
      ...values
    }: Omit<Partial<Insertable<Tables['order_refunds']>>, 'cause'> & { readonly cause?: RefundCause } = {},
  ): Promise<void> {
    count += 1;
    await this.#db
      .insertInto('order_refunds')
      .values({
        order_id: orderId,
        ...toCauseColumns(cause ?? { kind: 'operator', id: String(count) }),
        destination: 'original payment',
        gift_cents: 0,
        charge_cents: 100,
        reason: null,
        created_at: ORDERED_AT,
        ...values,
      })
      .execute();
  }

  /** Inserts the authorized payment of an order, without movements. @returns its key */
  async insertPayment(
    orderId: string,
    values: Partial<Insertable<Tables['payment_authorizations']>> = {},
  ): Promise<string> {
    count += 1;
    const query = this.#db.selectFrom('orders').select('purchase_id').where('order_id', '=', orderId);
    const { purchase_id } = await query.executeTakeFirstOrThrow();
    const payment = {
      purchase_id,
      order_id: orderId,
      idempotency_key: `key ${count}`,
      amount_cents: 1000,
      status: 'authorized',
      provider_reference: null,
      created_at: ORDERED_AT,
      updated_at: ORDERED_AT,
      ...values,
    } as const;
    await this.#db.insertInto('payment_authorizations').values(payment).execute();
    return payment.idempotency_key;
  }
}
