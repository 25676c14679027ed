import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ArtSpec, ArtView } from '../../art/artSpec.ts';

/** Read as text; written as text or not at all. */
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Now, unless another is given. */
type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** A calendar day, read and written as `YYYY-MM-DD`. */
type Day = ColumnType<string, string, string>;

export type StoredImage = {
  readonly imageId: string;
  readonly type: 'MAIN' | 'PAIR' | 'TOP' | 'BACK' | 'SOLE' | 'DETAIL';
  /** The view that is drawn from the style's art. */
  readonly view?: ArtView;
  /** Where an imported picture comes from; drawn from the art while it cannot be had. */
  readonly remoteUrl?: string;
};

type Brands = { brand_id: Generated<number>; name: string; slug: string; about: Generated<string> };

type Products = {
  product_id: Generated<number>;
  source: string;
  source_key: string;
  brand_id: number;
  name: string;
  description: Generated<string>;
  features: Generated<string[]>;
  measurements: JSONColumnType<{ label: string; value: string }[], string | undefined, string>;
  genders: Generated<string[]>;
  age_group: Generated<string>;
  department: string;
  category: string;
  product_type: string;
  attributes: JSONColumnType<Record<string, string[]>, string | undefined, string>;
  badges: Generated<string[]>;
  keywords: Generated<string>;
  popularity: Generated<number>;
  released_on: ColumnType<string, string | undefined, string>;
  rating_counts: Generated<number[]>;
  review_count: Generated<number>;
  fit_counts: Generated<number[]>;
  hidden: Generated<boolean>;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
};

type Styles = {
  style_id: Generated<number>;
  product_id: number;
  source_key: string;
  color_id: number;
  color: string;
  color_families: Generated<string[]>;
  price_cents: number;
  original_price_cents: number;
  position: Generated<number>;
  images: JSONColumnType<StoredImage[], string | undefined, string>;
  art: JSONColumnType<ArtSpec, string | null | undefined, string | null> | null;
  hard_launch_date: ColumnType<string | null, string | null | undefined, string | null>;
};

type Stocks = {
  stock_id: Generated<number>;
  style_id: number;
  asin: string;
  size: Generated<string>;
  width: Generated<string>;
  position: Generated<number>;
  on_hand: number;
};

type Reviews = {
  review_id: Generated<number>;
  product_id: number;
  rating: number;
  summary: string;
  body: string;
  reviewer_name: Generated<string>;
  verified_purchase: Generated<boolean>;
  helpful: Generated<number>;
  fit: 'small' | 'true' | 'large' | null;
  reviewed_at: Timestamp;
};

type Customers = {
  customer_id: Generated<number>;
  email: string;
  full_name: string;
  first_name: string;
  password_hash: string;
  created_at: DefaultedTimestamp;
};

type LoginTokens = {
  token_hash: string;
  kind: 'x-main' | 'at-main';
  customer_id: number;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: NullableTimestamp;
};

type Carts = {
  cart_id: Generated<number>;
  session_id: string | null;
  customer_id: number | null;
  updated_at: DefaultedTimestamp;
};

type CartItems = {
  cart_id: number;
  stock_id: number;
  quantity: number;
  saved: Generated<boolean>;
  price_cents_when_added: number;
  added_at: Timestamp;
};

type Lists = {
  list_id: Generated<number>;
  customer_id: number;
  key: Generated<string>;
  name: Generated<string>;
  created_at: DefaultedTimestamp;
};

type Addresses = {
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

type PaymentInstruments = {
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

export type StoredPurchaseLine = { readonly stockId: number; readonly quantity: number; readonly priceCents: number };

type Purchases = {
  purchase_id: string;
  customer_id: number;
  version: Generated<number>;
  status: 'open' | 'placed' | 'abandoned';
  lines: JSONColumnType<StoredPurchaseLine[], string, string>;
  address_id: number | null;
  payment_instrument_id: number | null;
  shipment_speed: string | null;
  total_cents: Generated<number>;
  promised_for: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type AddressSnapshot = {
  readonly fullName: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly stateOrRegion: string;
  readonly postalCode: string;
  readonly countryCode: string;
  readonly primaryVoiceNumber: string;
};

type Orders = {
  order_id: string;
  purchase_id: string;
  customer_id: number;
  status: string;
  placed_at: Timestamp;
  promised_for: Day;
  shipment_speed: string;
  subtotal_cents: number;
  shipping_cents: number;
  tax_cents: number;
  total_cents: number;
  shipping_address: JSONColumnType<AddressSnapshot, string, string>;
  payment: JSONColumnType<{ cardType: string; lastFour: string }, string, string>;
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
};

type OrderItems = {
  line_item_id: Generated<number>;
  order_id: string;
  stock_id: number;
  asin: string;
  snapshot: JSONColumnType<LineSnapshot, string, string>;
  quantity: number;
  price_cents: number;
  status: string;
};

type PaymentAuthorizations = {
  authorization_id: Generated<number>;
  purchase_id: string;
  order_id: string | null;
  idempotency_key: string;
  amount_cents: number;
  status: 'pending' | 'authorized' | 'declined' | 'voided' | 'captured';
  provider_reference: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** All tables, as Kysely sees them; made by `server/db/migrations`. */
export type Tables = {
  brands: Brands;
  products: Products;
  styles: Styles;
  stocks: Stocks;
  reviews: Reviews;
  catalog_version: { only_row: Generated<boolean>; version: Generated<number> };
  style_views: { style_id: number; views: Generated<number>; pictured_at: NullableTimestamp };
  customers: Customers;
  login_tokens: LoginTokens;
  carts: Carts;
  cart_items: CartItems;
  lists: Lists;
  list_items: { list_id: number; style_id: number; added_at: Timestamp };
  newsletter_subscriptions: { email: string; source: string; subscribed_at: Timestamp };
  addresses: Addresses;
  payment_instruments: PaymentInstruments;
  purchases: Purchases;
  orders: Orders;
  order_items: OrderItems;
  payment_authorizations: PaymentAuthorizations;
  sandbox_vault_cards: { token: string; card_type: string; last_four: string; behavior: string };
  sandbox_authorizations: {
    reference: string;
    idempotency_key: string;
    token: string;
    amount_cents: number;
    status: string;
  };
  mails: {
    mail_key: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    created_at: Timestamp;
    sent_at: NullableTimestamp;
  };
};
