import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

jest.setTimeout(60_000);

type Case = { readonly files: Readonly<Record<string, string>>; readonly brokenRules: readonly string[] };

const COMPONENT = 'export const Part = () => <b />;';
const importUpwards = (name: string, text: string): Case => ({
  files: {
    [`src/ui/${name}.tsx`]: text,
    [`src/features/${name}/Part.tsx`]: `${COMPONENT}\nexport type Shown = string;`,
  },
  brokenRules: ['ui-not-to-contracts-api-page-features-app'],
});
const importPart = (path: string): string => `import { Part } from '${path}';\nexport const Page = () => <Part />;`;

/** Small groups of files, and the rules that the imports of each break. */
const CASES: Readonly<Record<string, Case>> = {
  'imports that point downwards': {
    files: {
      'src/app/App.tsx': "import { Page } from '../features/cart/Page.tsx';\nexport const App = () => <Page />;",
      'src/features/cart/Page.tsx':
        "import { money } from '../../lib/money.ts';\nexport const Page = () => <b>{money}</b>;",
      'src/lib/money.ts': 'export const money: string = "$1";',
    },
    brokenRules: [],
  },
  'an import of a value that points upwards': importUpwards('value', importPart('../features/value/Part.tsx')),
  'an import of types alone that points upwards': importUpwards(
    'types',
    "import type { Shown } from '../features/types/Part.tsx';\nexport type Button = Shown;",
  ),
  'a type taken by import() from above': importUpwards(
    'taken',
    "export type Button = import('../features/taken/Part.tsx').Shown;",
  ),
  'an export from above': importUpwards('exported', "export { Part } from '../features/exported/Part.tsx';"),
  'a chunk from above that is loaded later': importUpwards(
    'later',
    "export const load = () => import('../features/later/Part.tsx');",
  ),
  'a page of the desk with a part of the shop': {
    files: { 'src/desk/Page.tsx': importPart('../ui/Shared.tsx'), 'src/ui/Shared.tsx': COMPONENT },
    brokenRules: ['desk-only-contracts-and-lib'],
  },
  'a page of the shop with a part of the desk': {
    files: { 'src/app/Shop.tsx': importPart('../desk/Part.tsx'), 'src/desk/Part.tsx': COMPONENT },
    brokenRules: ['desk-for-itself'],
  },
  'files of the browser that import the server and Node': {
    files: {
      'src/lib/clock.ts': "import { now } from '../../server/now.ts';\nexport const time = now;",
      'server/now.ts': 'export const now = 1;',
      'src/lib/file.ts': "import fs from 'node:fs';\nexport const read = fs.readFileSync;",
    },
    brokenRules: ['src-not-to-node', 'src-not-to-server'],
  },
  'types of a contract in the browser': {
    files: {
      'src/contracts/cart.ts': 'export const cart = 1;\nexport type Cart = number;',
      'src/api/cart.ts': "import type { Cart } from '../contracts/cart.ts';\nexport type Answer = Cart;",
    },
    brokenRules: [],
  },
  'values of a contract in the browser': {
    files: {
      'src/contracts/orders.ts': 'export const order = 1;',
      'src/api/orders.ts': "import { order } from '../contracts/orders.ts';\nexport const answer = order;",
    },
    brokenRules: ['zod-stays-on-the-server'],
  },
  'services that call the actions of another': {
    files: {
      'server/services/cart/actions.ts': "import { find } from '../catalog/actions.ts';\nexport const add = find;",
      'server/services/catalog/actions.ts': 'export const find = 1;',
      'server/services/lists/actions.ts':
        "import { move } from '../catalog/actions/move.ts';\nexport const add = move;",
      'server/services/catalog/actions/move.ts': 'export const move = 1;',
    },
    brokenRules: [],
  },
  'a service that reads the store of another': {
    files: {
      'server/services/reviews/actions.ts': "import { rows } from '../products/store.ts';\nexport const add = rows;",
      'server/services/products/store.ts': 'export const rows = 1;',
    },
    brokenRules: ['services-through-actions'],
  },
  'a drawing of a PDF that is loaded when it is asked for': {
    files: {
      'server/services/orders/routes.ts':
        "import type { Pdf } from './invoice/drawInvoicePdf.ts';\nexport const draw = (): Promise<Pdf> => import('./invoice/drawInvoicePdf.ts').then(({ pdf }) => pdf);",
      'server/services/orders/invoice/drawInvoicePdf.ts': 'export const pdf = 1;\nexport type Pdf = number;',
    },
    brokenRules: [],
  },
  'a drawing of a PDF that is loaded with the shop': {
    files: {
      'server/services/orders/print.ts':
        "import { pdf } from './invoice/drawInvoicePdf.ts';\nexport const print = pdf;",
    },
    brokenRules: ['pdf-when-drawn'],
  },
  'an import cycle, and an import of a missing file': {
    files: {
      'src/lib/a.ts': "import { b } from './b.ts';\nexport const a = (): unknown => b;",
      'src/lib/b.ts': "import { a } from './a.ts';\nimport './gone.ts';\nexport const b = (): unknown => a;",
    },
    brokenRules: ['no-circle', 'no-unresolvable'],
  },
};

type Violation = { readonly from: string; readonly rule: { readonly name: string } };

/** Returns the broken rules of a project that consists of the files of all cases. */
function findViolations(): readonly Violation[] {
  const project = mkdtempSync(join(tmpdir(), 'architecture-'));
  const texts = { 'package.json': '{"type": "module"}' };
  for (const { files } of Object.values(CASES)) Object.assign(texts, files);
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), text);
  }
  const cruise = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const options = ['--config', resolve('.dependency-cruiser.cjs'), '--output-type', 'json'];
  const run = spawnSync(process.execPath, [cruise, ...options, 'src', 'server'], { cwd: project, encoding: 'utf8' });
  rmSync(project, { recursive: true });
  if (!run.stdout) throw new Error(run.stderr);
  const answer: { summary: { violations: Violation[] } } = JSON.parse(run.stdout);
  return answer.summary.violations;
}

let violations: readonly Violation[];
beforeAll(() => {
  violations = findViolations();
});

it.each(Object.entries(CASES))('judges %s', (_title, { files, brokenRules }) => {
  const names = violations.filter(({ from }) => from in files).map(({ rule }) => rule.name);
  expect(names.toSorted()).toEqual(brokenRules);
});

it('has no file of actions that only passes on what other files export', () => {
  const actions = globSync('server/services/*/actions.ts');
  const withoutExports = (file: string): string =>
    readFileSync(file, 'utf8').replaceAll(/^export (?:type )?\{[^}]*\} from '.*';$/gm, '');
  expect(actions.length).toBeGreaterThan(25);
  expect(actions.filter((file) => withoutExports(file).trim() === '')).toEqual([]);
});
