import type { ColumnType, Generated } from 'kysely';
import type { Day, NullableTimestamp, Timestamp } from './columnTypes.ts';

export type Exchanges = {
  exchange_id: string;
  order_id: string;
  item_unique_id: string;
  contract_id: string;
  exchange_order_id: string;
  request_key: string;
  old_asin: string;
  new_asin: string;
  state: 'open' | 'released' | 'ended';
  end_reason: 'cancelled' | 'expired' | 'refused' | null;
  ships_at: 'first scan' | 'receipt';
  carried_cents: number;
  refund_cents: number;
  charge_cents: number;
  due_at: Timestamp;
  created_at: Timestamp;
  released_at: NullableTimestamp;
  ended_at: NullableTimestamp;
};

export type ExchangeHolds = {
  item_unique_id: string;
  order_id: string;
  stock_id: number;
  expires_at: Timestamp;
};

export type Returns = {
  contract_id: string;
  rma_id: string;
  order_id: string;
  request_key: string;
  method: string;
  destination: string;
  label_state: string;
  carrier_shipment_id: string | null;
  carrier: string | null;
  tracking_number: string | null;
  tracking_status: string | null;
  created_at: Timestamp;
  scanned_at: NullableTimestamp;
  arrived_at: NullableTimestamp;
  tracked_at: NullableTimestamp;
  marketplace_id: string;
  drop_off_by: Day;
  warehouse: string | null;
  pickup_day: Day | null;
  pickup_window: string | null;
  pickup_state: Generated<string>;
  pickup_id: string | null;
  /** Whether an exchange waits for it. */
  is_exchange: Generated<boolean>;
  label_posted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type LabelPins = {
  session_hash: string;
  pin_id: string;
  order_id: string;
  email: string;
  wrong_guesses: Generated<number>;
  expires_at: Timestamp;
};

export type Withdrawals = {
  order_id: string;
  name: string;
  email: string;
  withdrawn_at: Timestamp;
};

export type ReturnPieces = {
  contract_id: string;
  item_unique_id: string;
  reason: string;
  comment: string;
  state: string;
  refund_cents: number;
  is_refunded: Generated<boolean>;
  condition: string | null;
  refusal_reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** The parcel that brings a refused piece back to the customer. */
  sent_back_carrier: ColumnType<string | null, string | null | undefined, string | null>;
  sent_back_number: ColumnType<string | null, string | null | undefined, string | null>;
  /** Set by a customer who takes some pieces out of a return. */
  cancelled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  cancelled_by: ColumnType<string | null, string | null | undefined, string | null>;
};
