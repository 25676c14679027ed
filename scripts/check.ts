// `npm run check`: checks that take one or two minutes.
import { runSuites } from './runSuites.ts';
import { createJestSuite, staticChecks } from './suites.ts';

await runSuites([staticChecks, createJestSuite('units'), createJestSuite('components')]);
