import type { ColumnType, Generated } from 'kysely';
import type { RewardSpeed } from '../../../src/contracts/rewards.ts';
import type { DefaultedTimestamp, NullableTimestamp, Timestamp } from './columnTypes.ts';

export type Customers = {
  customer_id: Generated<number>;
  /** Counts the changes of the row, by a trigger. */
  version: Generated<number>;
  email: string;
  full_name: string;
  first_name: string;
  /** Null for federated sign-in only. */
  password_hash: string | null;
  created_at: DefaultedTimestamp;
  is_prime: Generated<boolean>;
  /** A guest: no password, no sign-in, and the email address is not unique. */
  is_guest: Generated<boolean>;
};

export type GuestSessions = {
  session_hash: string;
  customer_id: number;
  created_at: Timestamp;
  expires_at: Timestamp;
};

export type SessionMoves = {
  session_hash: string;
  nonce: string;
  client_hash: string;
  moved_at: Timestamp;
};

export type SignIns = {
  sign_in_id: Generated<number>;
  customer_id: number;
  device: Generated<string>;
  created_at: Timestamp;
  seen_at: Timestamp;
  ended_at: NullableTimestamp;
  /** When the customer proved who they are; null if unknown. */
  proven_at: NullableTimestamp;
};

export type AccessLog = {
  access_id: Generated<number>;
  customer_id: number | null;
  act: string;
  about: string;
  happened_at: Timestamp;
};

export type AccountDeletions = {
  customer_id: number;
  request_id: string;
  email: string | null;
  requested_at: Timestamp;
  due_at: Timestamp;
  withdrawn_at: NullableTimestamp;
  started_at: NullableTimestamp;
  erased: Generated<string[]>;
  done_at: NullableTimestamp;
};

export type KnownDevices = {
  customer_id: number;
  device_hash: string;
  first_seen_at: Timestamp;
  seen_at: Timestamp;
};

export type LoginTokens = {
  token_hash: string;
  kind: 'x-main' | 'at-main';
  customer_id: number;
  sign_in_id: number;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: NullableTimestamp;
};

export type AccountTokens = {
  token_hash: string;
  purpose: 'reset-password' | 'confirm-email';
  customer_id: number;
  new_email: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
};

export type Carts = {
  cart_id: Generated<number>;
  /** Counts the changes of the row, by a trigger. */
  version: Generated<number>;
  session_id: string | null;
  customer_id: number | null;
  updated_at: DefaultedTimestamp;
  former_marks: Generated<string[]>;
};

export type CartItems = {
  cart_id: number;
  stock_id: number;
  quantity: number;
  saved: Generated<boolean>;
  price_cents_when_added: number;
  added_at: Timestamp;
  wanted_quantity: number | null;
};

export type MergedCarts = { session_mark: string; merged_at: Timestamp };

export type Lists = {
  list_id: Generated<number>;
  customer_id: number;
  key: Generated<string>;
  name: Generated<string>;
  created_at: DefaultedTimestamp;
  collection_id: Generated<string>;
  collection_type: Generated<string>;
  share_token: string | null;
};

export type ListItems = {
  list_id: number;
  style_id: number;
  added_at: Timestamp;
  stock_id: number | null;
  merchant_id: Generated<string>;
};

export type Addresses = {
  address_id: Generated<number>;
  customer_id: number;
  full_name: string;
  address_line1: string;
  address_line2: Generated<string>;
  city: string;
  state_or_region: string;
  postal_code: string;
  country_code: string;
  phone: string;
  is_primary: Generated<boolean>;
  deleted_at: NullableTimestamp;
  created_at: Timestamp;
};

export type PaymentInstruments = {
  payment_instrument_id: Generated<number>;
  customer_id: number;
  vault_token: string;
  card_type: string;
  last_four: string;
  expiration_month: number;
  expiration_year: number;
  full_name: string;
  address_id: number | null;
  is_primary: Generated<boolean>;
  deleted_at: NullableTimestamp;
  created_at: Timestamp;
};

export type RewardMembers = {
  customer_id: number;
  enrolled_at: NullableTimestamp;
  consented_at: NullableTimestamp;
  banned: Generated<boolean>;
  elite: Generated<boolean>;
  preferred_speed: ColumnType<RewardSpeed | null, RewardSpeed | null | undefined, RewardSpeed | null>;
  refunds_at_first_scan: Generated<boolean>;
  opt_in_email_id: ColumnType<string | null, string | null | undefined, string | null>;
};

export type RewardRedemptions = {
  transaction_id: string;
  customer_id: number;
  request_key: string;
  points: number;
  amount_cents: number;
  state: 'pending' | 'success' | 'error';
  created_at: Timestamp;
  ended_at: NullableTimestamp;
};

/** The points ledger; rows are never changed. */
export type RewardEntries = {
  entry_id: Generated<number>;
  customer_id: number;
  kind: 'earn' | 'takeBack' | 'redeem' | 'expire';
  points: number;
  tier_points: number;
  tier_year: number | null;
  order_id: string | null;
  item_unique_id: string | null;
  product_name: string | null;
  transaction_id: string | null;
  created_at: Timestamp;
};

export type StockAlertAddresses = {
  email: string;
  request_id: string | null;
  token_hash: string | null;
  expires_at: NullableTimestamp;
  wants_newsletter: Generated<boolean>;
  confirmed_at: NullableTimestamp;
};

export type StockAlerts = {
  alert_id: Generated<number>;
  stock_id: number;
  email: string;
  /** The shop that sends the mail; null for the default one. */
  marketplace_id: ColumnType<string | null, string | null | undefined>;
  requested_at: Timestamp;
  sent_at: NullableTimestamp;
};

export type SizeFilters = {
  size_filter_id: Generated<number>;
  customer_id: number;
  department: string;
  gender: string;
  sizes: Generated<string[]>;
  widths: Generated<string[]>;
  created_at: Timestamp;
  updated_at: Timestamp;
};
