/**
 * Integration tests that `npm test -- --only=service` runs again on a PostgreSQL and a Redis of their own. Only what can differ there
 * belongs here: the rules of a service are the same on every engine, its SQL and its counters are not.
 */
const SERVICE_TESTS: Readonly<Record<string, readonly string[]>> = {
  'connections, migrations, the queue, the shared cache and mail': ['platform/**/*', 'jobs/jobs', 'cli/seedDemo'],
  'transactions that run at the same time, or are killed': [
    'services/cart/race',
    'services/checkout/{race,killed,killedAnyWay,recovery,invariants}',
    'services/checkout/redirect/raceAnyWay',
    'services/orders/leaving/sequences',
  ],
  'rate limits and cached pages, which Redis keeps': [
    'services/identity/guessing',
    'services/payments/cardTesting',
    'services/checkout/promoCodes',
    'services/favorites/sharing',
    'services/orders/guestOrders',
    'web/pages',
  ],
  'the SQL of each service, once': [
    'services/addresses/addresses',
    'services/cart/{cart,record,giftCards}',
    'services/catalog/{routes,writeCatalog,actions}',
    'services/checkout/{checkout,giftBalance}',
    'services/content/content',
    'services/favorites/lists',
    'services/giftcards/{giftcards,sending}',
    'services/guests/guests',
    'services/identity/{identity,federated/linking}',
    'services/images/images',
    'services/orders/orders',
    'services/orders/leaving/leaving',
    'services/payments/payments',
    'services/preferences/preferences',
    'services/questions/questions',
    'services/recommendations/{recommendations,recentlyViewed}',
    'services/reviews/reviews',
    'services/rewards/rewards',
    'services/search/*',
    'services/sitemap/sitemap',
    'services/sizing/sizing',
    'services/stockAlerts/stockAlerts',
  ],
};

/** Globs of the integration tests of the second run, from the project's root. */
export const serviceTestGlobs: readonly string[] = Object.values(SERVICE_TESTS)
  .flat()
  .map((name) => `test/server/${name}.integration.test.ts`);

/** Journeys of the second run: one purchase, sessions, and what one shopper must never see of another. */
export const serviceJourneys: readonly string[] = ['journey', 'isolation', 'signIn', 'sharedMachine', 'navigation'].map(
  (name) => `e2e/${name}.spec.ts`,
);
