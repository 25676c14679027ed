import type { NullableTimestamp, Timestamp } from './columnTypes.ts';

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
