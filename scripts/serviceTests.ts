/**
 * Integration tests that `npm test -- --only=service` repeats on external PostgreSQL and Redis servers: tests of SQL and
 * counters, as rules are the same on every engine.
 */
const SERVICE_TESTS: Readonly<Record<string, readonly string[]>> = {
  'connections, migrations, the queue, the shared cache and mail': [
    'platform/**/*',
    'jobs/jobs',
    'demo/seedDemo',
    'roles',
  ],
  'transactions that run at the same time, or are killed': [
    'services/cart/race',
    'services/checkout/{race,killed,killedAnyWay,recovery,invariants}',
    'services/checkout/redirect/raceAnyWay',
    'services/orders/fulfilment/sequences',
    'services/payments/claims',
    'services/rewards/redeem',
  ],
  'rate limits and cached pages, which Redis keeps': [
    'services/identity/guessing',
    'services/paymentInstruments/cardTesting',
    'services/checkout/promoCodes',
    'services/favorites/sharing',
    'services/orders/guest/guestOrders',
    'web/pages',
  ],
  'the SQL of each service, once': [
    'services/addresses/addresses',
    'services/audit/audit',
    'services/cart/{cart,record,giftCards}',
    'services/catalog/{routes,writeCatalog,actions}',
    'services/checkout/{checkout,giftBalance}',
    'services/content/content',
    'services/exchanges/exchanges',
    'services/favorites/lists',
    'services/giftcards/{giftcards,sending}',
    'services/guests/guests',
    'services/identity/{identity,federated/linking}',
    'services/images/images',
    'services/orders/orders',
    'services/orders/fulfilment/fulfilment',
    'services/paymentInstruments/paymentInstruments',
    'services/payments/{ledger,migration}',
    'services/preferences/preferences',
    'services/questions/questions',
    'services/recommendations/{recommendations,recentlyViewed}',
    'services/returns/returns',
    'services/reviews/reviews',
    'services/rewards/rewards',
    'services/search/*',
    'services/sitemap/sitemap',
    'services/sizing/sizing',
    'services/stockAlerts/stockAlerts',
    'services/subscriptions/{preferences,signup}',
  ],
};

/** Globs of the second run's integration tests, from the project's root. */
export const serviceTestGlobs: readonly string[] = Object.values(SERVICE_TESTS)
  .flat()
  .map((name) => `test/server/${name}.integration.test.ts`);

/** Journeys of the second run: one purchase, sessions, and isolation of shoppers. */
export const serviceJourneys: readonly string[] = ['journey', 'isolation', 'signIn', 'sharedMachine', 'navigation'].map(
  (name) => `e2e/${name}.spec.ts`,
);
