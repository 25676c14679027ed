import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

jest.setTimeout(60_000);

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'architecture-'));
  writeFileSync(join(project, 'package.json'), '{"type": "module"}');
});
afterEach(() => rmSync(project, { recursive: true }));

/** Returns the rules that a small project with these files breaks. */
function findBrokenRules(files: Record<string, string>): string[] {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), text);
  }
  const cruise = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const options = ['--config', resolve('.dependency-cruiser.cjs'), '--output-type', 'json'];
  const run = spawnSync(process.execPath, [cruise, ...options, ...Object.keys(files)], {
    cwd: project,
    encoding: 'utf8',
  });
  if (!run.stdout) throw new Error(run.stderr);
  const answer: { summary: { violations: { rule: { name: string } }[] } } = JSON.parse(run.stdout);
  return answer.summary.violations.map((violation) => violation.rule.name).sort();
}

it('allows imports that point downwards', () => {
  expect(
    findBrokenRules({
      'src/app/App.tsx': "import { Page } from '../features/cart/Page.tsx';\nexport const App = () => <Page />;",
      'src/features/cart/Page.tsx':
        "import { money } from '../../lib/money.ts';\nexport const Page = () => <b>{money}</b>;",
      'src/lib/money.ts': 'export const money: string = "$1";',
    }),
  ).toEqual([]);
});

it.each([
  [
    'an import of a value',
    "import { Page } from '../features/cart/Page.tsx';\nexport const Button = (): unknown => <Page />;",
  ],
  ['an import of types alone', "import type { Page } from '../features/cart/Page.tsx';\nexport type Button = Page;"],
  ['a type taken by import()', "export type Button = import('../features/cart/Page.tsx').Page;"],
  ['an export from elsewhere', "export { Page } from '../features/cart/Page.tsx';"],
  ['a chunk loaded later', "export const load = () => import('../features/cart/Page.tsx');"],
])('finds %s that points upwards', (_title, text) => {
  const files = { 'src/ui/Button.tsx': text, 'src/features/cart/Page.tsx': 'export const Page = () => <b />;' };
  expect(findBrokenRules(files)).toEqual(['ui-not-to-contracts-api-page-features-app']);
});

it('keeps the desk and the shop apart', () => {
  const text = (path: string) => `import { Part } from '${path}';\nexport const Part2 = () => <Part />;`;
  const Part = 'export const Part = () => <b />;';
  expect(findBrokenRules({ 'src/desk/Page.tsx': text('../ui/Part.tsx'), 'src/ui/Part.tsx': Part })).toEqual([
    'desk-only-contracts-and-lib',
  ]);
  expect(findBrokenRules({ 'src/app/Shop.tsx': text('../desk/Part.tsx'), 'src/desk/Part.tsx': Part })).toEqual([
    'desk-for-itself',
  ]);
});

it('keeps the browser and the server apart', () => {
  expect(
    findBrokenRules({
      'src/lib/clock.ts': "import { now } from '../../server/now.ts';\nexport const time = now;",
      'server/now.ts': 'export const now = 1;',
      'src/lib/file.ts': "import fs from 'node:fs';\nexport const read = fs.readFileSync;",
    }),
  ).toEqual(['src-not-to-node', 'src-not-to-server']);
});

it('imports only types of the contracts into the browser', () => {
  const contract = { 'src/contracts/cart.ts': 'export const cart = 1;\nexport type Cart = number;' };
  const types = { 'src/api/cart.ts': "import type { Cart } from '../contracts/cart.ts';\nexport type Answer = Cart;" };
  const values = { 'src/api/cart.ts': "import { cart } from '../contracts/cart.ts';\nexport const answer = cart;" };
  expect(findBrokenRules({ ...contract, ...types })).toEqual([]);
  expect(findBrokenRules({ ...contract, ...values })).toEqual(['zod-stays-on-the-server']);
});

it('lets a service call another only through its actions', () => {
  expect(
    findBrokenRules({
      'server/services/cart/actions.ts': "import { find } from '../catalog/actions.ts';\nexport const add = find;",
      'server/services/catalog/actions.ts': 'export const find = 1;',
      'server/services/lists/actions.ts':
        "import { move } from '../catalog/actions/move.ts';\nexport const add = move;",
      'server/services/catalog/actions/move.ts': 'export const move = 1;',
    }),
  ).toEqual([]);
  expect(
    findBrokenRules({
      'server/services/cart/actions.ts': "import { rows } from '../catalog/store.ts';\nexport const add = rows;",
      'server/services/catalog/store.ts': 'export const rows = 1;',
    }),
  ).toEqual(['services-through-actions']);
});

it('has no file of actions that only passes on what other files export', () => {
  const actions = globSync('server/services/*/actions.ts');
  const withoutExports = (file: string): string =>
    readFileSync(file, 'utf8').replaceAll(/^export (?:type )?\{[^}]*\} from '.*';$/gm, '');
  expect(actions.length).toBeGreaterThan(25);
  expect(actions.filter((file) => withoutExports(file).trim() === '')).toEqual([]);
});

it('finds an import cycle, and an import of a missing file', () => {
  expect(
    findBrokenRules({
      'src/lib/a.ts': "import { b } from './b.ts';\nexport const a = (): unknown => b;",
      'src/lib/b.ts': "import { a } from './a.ts';\nimport './gone.ts';\nexport const b = (): unknown => a;",
    }),
  ).toEqual(['no-circle', 'no-unresolvable']);
});
