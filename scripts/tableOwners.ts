/** The service that owns each table: only its files name the table in SQL. Others call its `actions.ts`. */
const TABLES_OF: Readonly<Record<string, readonly string[]>> = {
  addresses: ['addresses'],
  agents: ['agent_sessions'],
  audit: ['audit_log'],
  cart: ['carts', 'cart_items', 'cart_gift_cards', 'merged_carts'],
  catalog: [
    'brands',
    'products',
    'moved_products',
    'styles',
    'stocks',
    'sku_sales',
    'style_prices',
    'style_views',
    'catalog_version',
    'sale_restrictions',
  ],
  chat: ['chats', 'chat_messages'],
  checkout: ['purchases'],
  content: ['content_versions'],
  customers: ['customers'],
  exchanges: ['exchanges', 'exchange_holds'],
  favorites: ['lists', 'list_items'],
  flags: ['flag_values', 'experiments', 'experiment_visitors'],
  giftcards: ['gift_cards', 'gift_card_stops', 'gift_balance_entries'],
  guests: ['guest_sessions', 'session_moves'],
  identity: [
    'access_log',
    'login_tokens',
    'sign_ins',
    'known_devices',
    'account_deletions',
    'account_tokens',
    'federated_identities',
    'federated_attempts',
    'federated_questions',
  ],
  images: ['picture_failures'],
  marketplaces: ['marketplace_versions'],
  newsFeed: ['news_feed_marks'],
  orders: [
    'orders',
    'order_items',
    'order_packages',
    'order_pieces',
    'order_refunds',
    'order_cancellations',
    'order_tokens',
    'shipments',
    'tracking_events',
  ],
  paymentInstruments: ['payment_instruments'],
  payments: ['payment_authorizations', 'payment_events', 'payment_movements', 'payment_sessions'],
  preferences: ['size_filters'],
  promotions: ['promo_codes', 'promo_redemptions'],
  questions: ['questions', 'answers', 'question_votes'],
  recommendations: ['viewed_products'],
  returns: ['returns', 'return_pieces', 'withdrawals', 'label_pins'],
  reviews: ['reviews', 'review_media', 'review_votes'],
  rewards: ['reward_members', 'reward_entries', 'reward_redemptions'],
  search: ['blacklisted_terms', 'campaigns'],
  sizing: ['explicit_fits'],
  stockAlerts: ['stock_alerts', 'stock_alert_addresses'],
  surveys: ['survey_answers'],
  telemetry: ['shop_events', 'measured_purchases'],
  subscriptions: [
    'subscribers',
    'email_subscriptions',
    'subscription_tokens',
    'mailings',
    'mailing_recipients',
    'mail_suppressions',
  ],
  workwear: ['workwear_requests', 'workwear_subsidies'],
};

/** Tables below the services: the folder that owns each has its SQL. */
const TABLES_BELOW: Readonly<Record<string, readonly string[]>> = {
  'server/platform': ['mails', 'mail_attachments'],
  'server/providers': [
    'sandbox_payment_sessions',
    'sandbox_refunds',
    'sandbox_stripe_objects',
    'sandbox_stripe_requests',
    'sandbox_signing_keys',
    'sandbox_vault_cards',
    'sandbox_authorizations',
    'sandbox_carrier_shipments',
    'sandbox_carrier_trackers',
    'sandbox_carrier_webhooks',
  ],
};

/** The owner of each table, as {@link ownerOfFile} names it. */
export const TABLE_OWNERS: ReadonlyMap<string, string> = new Map(
  [...Object.entries(TABLES_OF), ...Object.entries(TABLES_BELOW)].flatMap(([owner, tables]) =>
    tables.map((table) => [table, owner] as const),
  ),
);

/** Returns the service that holds a file, or its folder of `server` outside the services. */
export function findOwner(file: string): string {
  const [server = '', folder = '', service = ''] = file.split('/');
  return folder === 'services' ? service : `${server}/${folder}`;
}
