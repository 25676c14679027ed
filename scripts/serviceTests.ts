import { existsSync, readdirSync } from 'node:fs';

/** The services with an integration test of their name. */
const SERVICES = readdirSync('server/services').filter((service) =>
  existsSync(`test/server/services/${service}/${service}.integration.test.ts`),
);

/**
 * Integration tests that `npm test -- --only=service` runs on external PostgreSQL and Redis servers: tests of SQL
 * and counters, because rules behave the same on every engine.
 */
const SERVICE_TESTS: Readonly<Record<string, readonly string[]>> = {
  'connections, migrations, the queue, the shared cache and mail': [
    'platform/{mail,redisTrouble,sharedCache,worker}',
    'platform/queue/{queue,releaseDueJobs}',
    'platform/database/{limits,migrate,preparedStatements,schema}',
    'platform/database/{backup/restoreBackup,replica/openReplica}',
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
  'the SQL of each service': [
    // The test that has the service's name: another version of PostgreSQL accepts its statements. Its other tests are
    // of rules, except those of bulk writes, sums of money, versions of pages and the order of words.
    ...SERVICES.map((service) => `services/${service}/${service}`),
    'desk/{setUp,signIn,staff}',
    'services/catalog/write/writeCatalog',
    'services/customerPages/customerVersion',
    'services/payments/{ledger,migration}',
    'services/search/!(search)',
    'services/subscriptions/signup',
    'services/telemetry/report',
  ],
};

/** Globs of the second run's integration tests, from the project's root. */
export const serviceTestGlobs: readonly string[] = Object.values(SERVICE_TESTS)
  .flat()
  .map((name) => `test/server/${name}.integration.test.ts`);
