/**
 * Integration tests that `npm test -- --only=service` repeats on external PostgreSQL and Redis servers: tests of SQL
 * and counters, because rules behave the same on every engine.
 */
const SERVICE_TESTS: Readonly<Record<string, readonly string[]>> = {
  'connections, migrations, the queue, the shared cache and mail': [
    'platform/{mail,queue,redisTrouble,releaseDueJobs,sharedCache,worker}',
    'platform/database/{limits,migrate,plannedStatements,schema}',
    'platform/database/{backup/restoreBackup,replica/getLateReadDatabase}',
    'jobs/jobs',
    'demo/seedDemo',
    'roles',
  ],
  'transactions that run at the same time': [
    'services/cart/race',
    'services/checkout/race',
    'services/payments/claims',
  ],
  'rate limits, which Redis keeps': ['services/identity/guessing', 'services/paymentInstruments/cardTesting'],
  'the SQL of each service, once': [
    'services/accountData/accountData',
    'services/addresses/addresses',
    'services/agents/agents',
    'services/audit/audit',
    'services/cart/{cart,record,giftCards}',
    'services/catalog/{routes,writeCatalog,actions}',
    'services/checkout/{checkout,giftBalance}',
    'services/chat/chat',
    'services/content/content',
    'services/customerPages/customerVersion',
    'services/exchanges/exchanges',
    'services/favorites/lists',
    'services/flags/flags',
    'services/giftcards/{giftcards,sending}',
    'services/guests/guests',
    'services/identity/{identity,federated/linking}',
    'services/images/images',
    'services/marketplaces/marketplaces',
    'services/newsFeed/newsFeed',
    'services/orders/orders',
    'services/orders/fulfilment/fulfilment',
    'services/paymentInstruments/paymentInstruments',
    'services/payments/{ledger,migration}',
    'services/preferences/preferences',
    'services/questions/questions',
    'services/recommendations/{recommendations,recentlyViewed}',
    'services/returns/returns',
    'services/reviews/reviews',
    'services/rewards/{rewards,redeem}',
    'services/search/*',
    'services/sitemap/sitemap',
    'services/sizing/sizing',
    'services/stockAlerts/stockAlerts',
    'services/subscriptions/{preferences,signup}',
    'services/surveys/surveys',
    'services/telemetry/report',
    'services/workwear/workwear',
  ],
};

/** Globs of the second run's integration tests, from the project's root. */
export const serviceTestGlobs: readonly string[] = Object.values(SERVICE_TESTS)
  .flat()
  .map((name) => `test/server/${name}.integration.test.ts`);

/** The journey of the second run: one purchase. */
export const serviceJourneys: readonly string[] = ['e2e/journey.spec.ts'];
