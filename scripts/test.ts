// `npm test`: everything. `npm test -- --only=service`: the suites that touch a service (PostgreSQL, Redis), to be run again with
// DATABASE_URL and REDIS_URL.
import { parseArgs } from 'node:util';
import { runSuites } from './runSuites.ts';
import { architecture, jest, journeys, lint, types } from './suites.ts';

const SELECTIONS = new Map([
  ['everything', [types, lint, architecture, jest('units', 'components', 'integration'), journeys()]],
  // What a page looks like, and how wide it is, no service knows.
  ['races', [jest('races')]],
  ['service', [jest('integration', 'races'), journeys('--project=desktop', '--grep-invert=is sound for')]],
  ['journeys', [journeys()]],
]);

const { values } = parseArgs({ options: { only: { type: 'string', default: 'everything' } } });
const suites = SELECTIONS.get(values.only);
if (!suites) {
  console.error(`--only=${values.only}: must be one of ${[...SELECTIONS.keys()].join(', ')}`);
  process.exit(2);
}
await runSuites(suites);
