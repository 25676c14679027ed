// `npm run check`: checks that take one or two minutes.
import { runSuites } from './runSuites.ts';
import { architecture, createJestSuite, folderCycles, lint, tableOwners, types } from './suites.ts';

await runSuites([
  types,
  lint,
  architecture,
  folderCycles,
  tableOwners,
  createJestSuite('units'),
  createJestSuite('components'),
]);
