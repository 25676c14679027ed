import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columnTypes.ts';

export type PromoCodes = {
  promo_id: Generated<number>;
  code: string;
  description: string;
  promotion_type: Generated<'SUBSIDY' | 'EXCHANGE' | 'DISCOUNT'>;
  kind: 'percent' | 'amount' | 'shipping';
  percent: number | null;
  amount_cents: number | null;
  starts_at: Timestamp;
  ends_at: NullableTimestamp;
  min_subtotal_cents: Generated<number>;
  brands: Generated<string[]>;
  departments: Generated<string[]>;
  marketplace_id: string | null;
  once_per_customer: Generated<boolean>;
  total_limit: number | null;
  used: Generated<number>;
  stopped_at: NullableTimestamp;
  created_at: Timestamp;
};

export type PromoRedemptions = {
  redemption_id: Generated<number>;
  promo_id: number;
  customer_id: number;
  email: string;
  order_id: string;
  once: boolean;
  amount_cents: number;
  redeemed_at: Timestamp;
  released_at: NullableTimestamp;
};
