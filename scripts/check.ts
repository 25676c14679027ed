// `npm run check`: what takes a minute or two, for use while working.
import { runSuites } from './runSuites.ts';
import { architecture, jestProject, lint, types } from './suites.ts';

await runSuites([types, lint, architecture, jestProject('units'), jestProject('components')]);
