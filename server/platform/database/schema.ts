import type { Generated } from 'kysely';
import type { SandboxCarrierShipments, SandboxCarrierTrackers, SandboxCarrierWebhooks } from './carrierTables.ts';
import type {
  BlacklistedTerms,
  Brands,
  Campaigns,
  MovedProducts,
  PictureFailures,
  Products,
  SaleRestrictions,
  SkuSales,
  Stocks,
  Styles,
} from './catalogTables.ts';
import type { DefaultedTimestamp, NullableTimestamp, Timestamp } from './columnTypes.ts';
import type {
  ContentVersions,
  Experiments,
  ExperimentVisitors,
  FlagValues,
  MarketplaceVersions,
  NewsFeedMarks,
  ShopEvents,
  SurveyAnswers,
} from './contentTables.ts';
import type { FederatedAttempts, FederatedIdentities, FederatedQuestions } from './federatedTables.ts';
import type { CartGiftCards, GiftBalanceEntries, GiftCardStops, GiftCards } from './giftCardTables.ts';
import type { Answers, Questions, ReviewMedia, Reviews, ReviewVotes } from './opinionTables.ts';
import type {
  OrderCancellations,
  OrderItems,
  OrderPackages,
  OrderPieces,
  OrderRefunds,
  Orders,
  OrderTokens,
  Purchases,
  Shipments,
  TrackingEvents,
} from './orderTables.ts';
import type {
  PaymentAuthorizations,
  PaymentEvents,
  PaymentMovements,
  PaymentSessions,
  SandboxPaymentSessions,
  SandboxRefunds,
  SandboxStripeObjects,
  SandboxStripeRequests,
} from './paymentTables.ts';
import type { PromoCodes, PromoRedemptions } from './promotionTables.ts';
import type { ExchangeHolds, Exchanges, LabelPins, ReturnPieces, Returns, Withdrawals } from './returnTables.ts';
import type { AgentSessions, ChatMessages, Chats, WorkwearRequests, WorkwearSubsidies } from './serviceTables.ts';
import type {
  AccessLog,
  AccountDeletions,
  AccountTokens,
  Addresses,
  CartItems,
  Carts,
  Customers,
  GuestSessions,
  KnownDevices,
  ListItems,
  Lists,
  LoginTokens,
  MergedCarts,
  PaymentInstruments,
  RewardEntries,
  RewardMembers,
  RewardRedemptions,
  SessionMoves,
  SignIns,
  SizeFilters,
  StockAlertAddresses,
  StockAlerts,
} from './shopperTables.ts';
import type { SubscriptionTables } from './subscriptionTables.ts';

/** All tables as Kysely types; created by `server/db/migrations`. */
export type Tables = {
  brands: Brands;
  products: Products;
  moved_products: MovedProducts;
  blacklisted_terms: BlacklistedTerms;
  styles: Styles;
  stocks: Stocks;
  sale_restrictions: SaleRestrictions;
  reviews: Reviews;
  review_media: ReviewMedia;
  review_votes: ReviewVotes;
  catalog_version: { only_row: Generated<boolean>; version: Generated<number> };
  style_views: {
    style_id: number;
    views: Generated<number>;
    pictured_at: NullableTimestamp;
    recent: Generated<number>;
    recent_at: DefaultedTimestamp;
  };
  size_filters: SizeFilters;
  campaigns: Campaigns;
  picture_failures: PictureFailures;
  chats: Chats;
  chat_messages: ChatMessages;
  content_versions: ContentVersions;
  survey_answers: SurveyAnswers;
  workwear_requests: WorkwearRequests;
  workwear_subsidies: WorkwearSubsidies;
  sku_sales: SkuSales;
  style_prices: { style_id: number; since: Timestamp; price_cents: number };
  viewed_products: { customer_id: number; product_id: number; style_id: number; viewed_at: Timestamp };
  customers: Customers;
  guest_sessions: GuestSessions;
  session_moves: SessionMoves;
  account_deletions: AccountDeletions;
  known_devices: KnownDevices;
  login_tokens: LoginTokens;
  access_log: AccessLog;
  sign_ins: SignIns;
  account_tokens: AccountTokens;
  federated_identities: FederatedIdentities;
  federated_attempts: FederatedAttempts;
  federated_questions: FederatedQuestions;
  flag_values: FlagValues;
  experiments: Experiments;
  experiment_visitors: ExperimentVisitors;
  marketplace_versions: MarketplaceVersions;
  carts: Carts;
  cart_items: CartItems;
  merged_carts: MergedCarts;
  cart_gift_cards: CartGiftCards;
  gift_cards: GiftCards;
  gift_card_stops: GiftCardStops;
  gift_balance_entries: GiftBalanceEntries;
  promo_codes: PromoCodes;
  promo_redemptions: PromoRedemptions;
  lists: Lists;
  list_items: ListItems;
  reward_members: RewardMembers;
  reward_entries: RewardEntries;
  reward_redemptions: RewardRedemptions;
  stock_alert_addresses: StockAlertAddresses;
  stock_alerts: StockAlerts;
  questions: Questions;
  answers: Answers;
  question_votes: { question_id: number; voter: string; voted_at: Timestamp };
  addresses: Addresses;
  explicit_fits: {
    customer_id: number;
    department: string;
    gender: string;
    age_group: string;
    size: string;
    width: Generated<string>;
    saved_at: Timestamp;
  };
  payment_instruments: PaymentInstruments;
  purchases: Purchases;
  orders: Orders;
  order_cancellations: OrderCancellations;
  order_items: OrderItems;
  order_packages: OrderPackages;
  order_pieces: OrderPieces;
  order_refunds: OrderRefunds;
  order_tokens: OrderTokens;
  payment_authorizations: PaymentAuthorizations;
  payment_sessions: PaymentSessions;
  payment_movements: PaymentMovements;
  payment_events: PaymentEvents;
  sandbox_payment_sessions: SandboxPaymentSessions;
  sandbox_refunds: SandboxRefunds;
  exchanges: Exchanges;
  exchange_holds: ExchangeHolds;
  returns: Returns;
  return_pieces: ReturnPieces;
  withdrawals: Withdrawals;
  label_pins: LabelPins;
  shipments: Shipments;
  tracking_events: TrackingEvents;
  sandbox_stripe_objects: SandboxStripeObjects;
  sandbox_stripe_requests: SandboxStripeRequests;
  sandbox_signing_keys: { name: string; private_pem: string };
  sandbox_vault_cards: { token: string; card_type: string; last_four: string; behavior: string };
  sandbox_authorizations: {
    reference: string;
    idempotency_key: string;
    token: string;
    amount_cents: number;
    status: string;
    captured_cents: Generated<number>;
  };
  sandbox_carrier_shipments: SandboxCarrierShipments;
  sandbox_carrier_trackers: SandboxCarrierTrackers;
  sandbox_carrier_webhooks: SandboxCarrierWebhooks;
  agent_sessions: AgentSessions;
  news_feed_marks: NewsFeedMarks;
  shop_events: ShopEvents;
  measured_purchases: { order_id: string; measured_at: Timestamp; refunds: Generated<string[]> };
  audit_log: {
    audit_id: Generated<number>;
    actor: string;
    command: string;
    args: string[];
    outcome: 'started' | 'done' | 'failed';
    message: string | null;
    started_at: Timestamp;
    ended_at: NullableTimestamp;
  };
  mail_attachments: {
    mail_key: string;
    filename: string;
    content_type: string;
    cid: string | null;
    bytes: Buffer;
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
  subscribers: SubscriptionTables['subscribers'];
  email_subscriptions: SubscriptionTables['email_subscriptions'];
  subscription_tokens: SubscriptionTables['subscription_tokens'];
  mailings: SubscriptionTables['mailings'];
  mailing_recipients: SubscriptionTables['mailing_recipients'];
  mail_suppressions: SubscriptionTables['mail_suppressions'];
};
