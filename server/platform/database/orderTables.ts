import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AddressFields } from '../../../src/contracts/addresses.ts';
import type { OrderStatus } from '../../../src/contracts/orders.ts';
import type { Canceller } from '../../../src/lib/orders.ts';
import type { Day, NullableTimestamp, Timestamp } from './columnTypes.ts';
import type { StoredGift } from './giftCardTables.ts';

/** A line of a purchase: a SKU, or an e-gift card, which has no SKU and is stored completely. */
export type StoredPurchaseLine = {
  readonly stockId: number | null;
  readonly quantity: number;
  readonly priceCents: number;
  readonly giftCard?: PurchasedGift | undefined;
};
export type PurchasedGift = { readonly lineId: number; readonly gift: StoredGift };

export type Purchases = {
  purchase_id: string;
  customer_id: number;
  version: Generated<number>;
  status: 'open' | 'placed' | 'abandoned';
  lines: JSONColumnType<StoredPurchaseLine[], string, string>;
  address_id: number | null;
  payment_instrument_id: number | null;
  shipment_speed: string | null;
  choices: ColumnType<unknown, string | undefined, string>;
  total_cents: Generated<number>;
  due_cents: Generated<number>;
  promised_for: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type AddressSnapshot = Readonly<AddressFields>;

/** The payment of an order as shown to customers: a card, or a provider with the payer's account there. */
export type OrderPayment =
  | { readonly cardType: string; readonly lastFour: string; readonly method?: undefined }
  | { readonly method: string; readonly payer: string };

/** Points for each whole dollar, and the factor for products with the multiplier badge. */
export type StoredPointsRule = { readonly perDollar: number; readonly multiplier: number };

export type Orders = {
  order_id: string;
  purchase_id: string;
  customer_id: number;
  /** The shop of the order. */
  marketplace_id: string;
  status: OrderStatus;
  placed_at: Timestamp;
  promised_for: Day;
  shipment_speed: string | null;
  subtotal_cents: number;
  shipping_cents: number;
  tax_cents: number;
  /** The tax that the prices contain; null if it is added to them. */
  included_tax_cents: Generated<number | null>;
  discount_cents: Generated<number>;
  gift_cents: Generated<number>;
  coupons: ColumnType<StoredCoupon[], string | undefined, string>;
  total_cents: number;
  /** Null for orders of mailed gift cards only. */
  shipping_address: JSONColumnType<AddressSnapshot | null, string | null, string | null>;
  /** Null if discounts and the gift balance paid the whole order. */
  payment: JSONColumnType<OrderPayment | null, string | null, string | null>;
  /** The order whose item this one replaces, and the amount that it has paid for the replacement. */
  exchange_of: string | null;
  exchange_piece: string | null;
  exchange_cents: Generated<number>;
  /** Whether the order waits for a returned item: nothing of it may be packed. */
  is_held: Generated<boolean>;
  /** How the order earns points; null for orders of earlier releases. */
  points_rule: ColumnType<StoredPointsRule | null, string | undefined, string>;
};

/** A promo code that reduced the order. */
export type StoredCoupon = {
  readonly code: string;
  readonly description: string;
  /** Missing on older orders, which have discounts of the shop only. */
  readonly promotionType?: 'SUBSIDY' | 'EXCHANGE' | 'DISCOUNT';
  /** The exchange of an EXCHANGE; missing on older orders. */
  readonly exchangeId?: string;
  readonly amountCents: number;
};

export type LineSnapshot = {
  readonly productId: string;
  readonly styleId: string;
  readonly productName: string;
  readonly brandName: string;
  readonly genderLabel: string;
  readonly color: string;
  readonly size: string;
  readonly width: string;
  readonly imageId: string;
  readonly productUrl: string;
  readonly giftCard?: StoredGift;
  /** Set for physical gift cards, whose codes are created when they ship. */
  readonly isPhysicalGiftCard?: true;
  /** The text printed in the box. */
  readonly giftMessage?: string;
};

export type OrderItems = {
  line_item_id: Generated<number>;
  order_id: string;
  stock_id: number | null;
  asin: string;
  snapshot: JSONColumnType<LineSnapshot, string, string>;
  quantity: number;
  price_cents: number;
  discount_cents: Generated<number>;
  tax_cents: Generated<number>;
  status: OrderStatus;
  /** The product's badges, and whether it was returnable, at the time of the order. */
  badges: Generated<string[]>;
  is_returnable: Generated<boolean>;
  /** The shipment that contains the line; else the cancellation of the line. */
  shipment_id: number | null;
  cancellation_id: number | null;
  /** Never together with a cancellation. */
  package_id: number | null;
};

/** One piece of a line, with its share of the line's price after discounts, in cents. */
export type OrderPieces = {
  item_unique_id: string;
  line_item_id: number;
  piece_number: number;
  paid_cents: number;
  tax_cents: number;
  refunded_cents: Generated<number>;
  /** The part that pays for its replacement. */
  exchanged_cents: Generated<number>;
  received_condition: string | null;
  /** How often it was in a return; set by a trigger. */
  return_attempts: Generated<number>;
};

/** A package of an order, packed and then shipped or unpacked again. */
export type OrderPackages = {
  package_id: Generated<number>;
  order_id: string;
  request_key: string;
  packed_at: Timestamp;
  unpacked_at: NullableTimestamp;
  shipment_id: number | null;
};

export type Shipments = {
  shipment_id: Generated<number>;
  order_id: string;
  carrier: string;
  tracking_number: string;
  shipped_at: Timestamp;
  tracking_status: Generated<string>;
  estimated_delivery: string | null;
  delivered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  tracked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  lost_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  missing_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** One event of a parcel; `event_key` is the carrier's own. */
export type TrackingEvents = {
  tracking_event_id: Generated<number>;
  shipment_id: number;
  event_key: string;
  status: string;
  message: string;
  place: string;
  occurred_at: ColumnType<Date, Date, Date>;
  local_time: string;
};

export type OrderCancellations = {
  cancellation_id: Generated<number>;
  order_id: string;
  request_key: string;
  reason: string;
  /** Null for cancellations of earlier releases. */
  cancelled_by: Canceller | null;
  gift_cents: number;
  charge_cents: number;
  is_refund: boolean;
  created_at: Timestamp;
};

/** The kinds of causes of refunds; see `RefundCause`. */
export type RefundCauseKind = 'return' | 'takeBack' | 'exchange' | 'exchangeEnd' | 'lost' | 'parcel' | 'operator';

export type OrderRefunds = {
  refund_id: Generated<number>;
  order_id: string;
  /** The key of the cause: each cause refunds once. */
  cause: string;
  cause_kind: RefundCauseKind;
  cause_id: string;
  /** For a return: the number of its pieces that were refunded before. */
  pieces_before: number | null;
  destination: string;
  gift_cents: number;
  charge_cents: number;
  reason: string | null;
  /** The share that is returned by the order whose item was exchanged for this one. */
  exchange_cents: Generated<number>;
  created_at: Timestamp;
};

export type OrderTokens = {
  token_hash: string;
  order_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  is_mailed: boolean;
};
