import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Timestamp } from './columnTypes.ts';

export type PaymentSessions = {
  attempt_hash: string;
  method: string;
  session_id: string | null;
  purchase_id: string;
  customer_id: number;
  amount_cents: number | null;
  payer: Generated<string>;
  origin: Generated<string>;
  status: 'begun' | 'approved' | 'spent';
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type PaymentNotices = { method: string; event_id: string; received_at: Timestamp };

export type SandboxPaymentSessions = {
  session_id: string;
  provider: string;
  request_key: string;
  amount_cents: number;
  custom_id: string;
  shop_name: string;
  return_url: string;
  cancel_url: string;
  status: Generated<string>;
  behavior: Generated<string>;
  tells_twice: Generated<boolean>;
  authorization_id: string | null;
  capture_id: string | null;
  captured_cents: Generated<number>;
  details: ColumnType<unknown, string | undefined, string>;
};

export type SandboxRefunds = { provider: string; refund_key: string; charge: string; amount_cents: number };

/** An object of Stripe's as its API shows it, as far as the sandbox plays it. */
export type SandboxStripeBody = { readonly id: string; readonly [field: string]: unknown };
export type SandboxStripeObjects = {
  id: string;
  kind: string;
  body: JSONColumnType<SandboxStripeBody, string, string>;
  behavior: Generated<string>;
};
export type SandboxStripeRequests = {
  idempotency_key: string;
  status: Generated<number>;
  answer: JSONColumnType<object, string | undefined, string>;
};
