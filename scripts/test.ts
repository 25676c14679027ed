// `npm test`: everything. `npm test -- --only=service`: the tests that depend on PostgreSQL and Redis servers, with
// DATABASE_URL and REDIS_URL; `--only=embedded`: all others.
import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { faultTestGlobs } from './faultTests.ts';
import { runSuites } from './runSuites.ts';
import { serviceTestGlobs } from './serviceTests.ts';
import { createJestSuite, journeys, overload, type Suite, staticChecks } from './suites.ts';

/** Random tests; the other selections play fewer rounds of them. */
const LONG_TESTS = [
  'test/server/services/orders/histories/histories.integration.test.ts',
  'test/server/services/orders/fulfilment/sequences.integration.test.ts',
  'test/server/services/returns/parcels/randomRefunds.integration.test.ts',
  'test/server/services/exchanges/histories.integration.test.ts',
];

const listFiles = (globs: readonly string[]): string[] => globs.flatMap((glob) => globSync(glob));
const serviceTests = listFiles(serviceTestGlobs);
const otherTests = globSync('test/server/**/*.integration.test.ts').filter((file) => !serviceTests.includes(file));

const checkAll = (integration: Suite): (Suite | readonly Suite[])[] => [
  staticChecks,
  createJestSuite('units'),
  createJestSuite('components'),
  integration,
  journeys,
];

const SELECTIONS = new Map([
  ['everything', checkAll(createJestSuite('integration'))],
  ['embedded', checkAll(createJestSuite('integration', otherTests))],
  ['races', [createJestSuite('races'), createJestSuite('integration', LONG_TESTS)]],
  [
    'faults',
    [
      createJestSuite('units', listFiles(faultTestGlobs.units)),
      createJestSuite('integration', listFiles(faultTestGlobs.integration)),
      createJestSuite('faults'),
    ],
  ],
  ['fuzz', [createJestSuite('fuzz')]],
  ['load', [overload]],
  ['cluster', [createJestSuite('cluster')]],
  ['service', [createJestSuite('integration', serviceTests), createJestSuite('races')]],
  ['journeys', [journeys]],
]);

const { values } = parseArgs({
  options: { only: { type: 'string', default: 'everything' }, seed: { type: 'string' }, requests: { type: 'string' } },
});
// For `npm run test:fuzz -- --seed=1 --requests=20000`.
if (values.seed !== undefined) process.env.FUZZ_SEED = values.seed;
if (values.requests !== undefined) process.env.FUZZ_REQUESTS = values.requests;

if (values.only === 'races') {
  process.env.RACE_ROUNDS ??= '200';
  process.env.HISTORIES ??= '200';
  process.env.PROPERTY_SEED ??= 'random';
}

const suites = SELECTIONS.get(values.only);
if (!suites) {
  console.error(`--only=${values.only}: must be one of ${[...SELECTIONS.keys()].join(', ')}`);
  process.exit(2);
}
await runSuites(suites);
