// `npm run check`: what takes less than a minute, for use while working.
import { runSuites } from './runSuites.ts';
import { architecture, jestProject, lint, types } from './suites.ts';

await runSuites([types, lint, architecture, jestProject('units'), jestProject('components')]);
