import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columnTypes.ts';

export type PaymentAuthorizations = {
  authorization_id: Generated<number>;
  purchase_id: string;
  order_id: string | null;
  idempotency_key: string;
  /** The method's code, and the vault token of the card or the id of the provider's session. */
  method: Generated<string>;
  token: Generated<string>;
  amount_cents: number;
  status: 'pending' | 'authorized' | 'declined' | 'voided' | 'captured';
  provider_reference: string | null;
  /** The amount to capture, or captured; null until it is set. */
  capture_cents: ColumnType<number | null, number | null | undefined, number | null>;
  /** Null while an order can use the attempt. */
  closed_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type PaymentMovements = {
  movement_id: Generated<number>;
  payment_key: string;
  kind: 'authorize' | 'void' | 'capture' | 'refund';
  amount_cents: number;
  idempotency_key: string;
  provider_reference: string | null;
  state: 'pending' | 'done' | 'refused';
  cause: string;
  created_at: Timestamp;
  updated_at: Timestamp;
};

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

export type PaymentEvents = { method: string; event_id: string; received_at: Timestamp };

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
  sends_webhook_twice: Generated<boolean>;
  authorization_id: string | null;
  capture_id: string | null;
  captured_cents: Generated<number>;
  details: ColumnType<unknown, string | undefined, string>;
};

export type SandboxRefunds = { provider: string; refund_key: string; charge: string; amount_cents: number };

/** A Stripe object in API form, as far as the sandbox supports it. */
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
