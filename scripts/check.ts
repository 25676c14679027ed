// `npm run check`: checks that take one or two minutes.
import { runSuites } from './runSuites.ts';
import { architecture, createJestSuite, folderCycles, lint, tableOwners, types, unusedCode } from './suites.ts';

await runSuites([
  types,
  lint,
  architecture,
  folderCycles,
  tableOwners,
  unusedCode,
  createJestSuite('units'),
  createJestSuite('components'),
]);
