/**
 * Tests of `npm run test:faults`, by failure. Each asserts the page that the shopper sees, and that nothing is lost.
 * The slow ones are named `*.fault.test.ts` and run there alone; the listed ones also run with `npm test`.
 */
const FAULT_TESTS: Readonly<Record<string, readonly string[]>> = {
  'a process is killed during a request': ['services/checkout/killed.integration'],
  'a connection ends during a request': ['services/returns/cutConnection.integration'],
  'a process is replaced, or the api process is down': [
    'roles.integration',
    'createStorefront',
    'web/deadApi.integration',
  ],
  'a worker is killed during a job': ['platform/worker.integration'],
  'PostgreSQL is restarted or killed': [
    'platform/database/startEmbedded.integration',
    'web/databaseTrouble.integration',
  ],
  'an answer of PostgreSQL is lost': ['services/checkout/lostAnswer.integration'],
  'PostgreSQL has no connection left, is frozen, or waits for a lock': ['platform/database/limits.integration'],
  'Redis does not answer, and is back': ['platform/{redisTrouble,sharedCache}.integration'],
  'a remote API answers nonsense': ['services/createRemoteApi'],
  'a payment provider is slow, fails, or answers twice': [
    'services/checkout/{stripe,stripeNotices,recovery}.integration',
    'services/checkout/redirect/{redirectMethods,webhooks,expressSum}.integration',
    'services/payments/{settle,webhooks}.integration',
    'providers/payments/createReachabilityCheck',
  ],
  'the disk is full': ['faults/diskFull.integration', 'platform/logOutput'],
  'the clock is set': ['faults/clockStepped.integration', 'web/pages/pageStore'],
  'more pages are requested than can be rendered': ['web/overload.integration', 'web/overload/pageQueue'],
};

const files = Object.values(FAULT_TESTS)
  .flat()
  .map((name) => `test/server/${name}.test.ts`);
const isIntegration = (glob: string): boolean => glob.endsWith('.integration.test.ts');

/** Globs of the tests in Jest's project `integration`, and of those in `units`, from the project's root. */
export const faultTestGlobs: { readonly integration: readonly string[]; readonly units: readonly string[] } = {
  integration: files.filter(isIntegration),
  units: files.filter((glob) => !isIntegration(glob)),
};
