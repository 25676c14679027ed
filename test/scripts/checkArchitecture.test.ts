import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

jest.setTimeout(60_000);

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'cycles-'));
  writeFileSync(join(project, 'package.json'), '{"type": "module"}');
  mkdirSync(join(project, 'docs'));
});
afterEach(() => rmSync(project, { recursive: true }));

/** Runs the check on a small project with these files, after it has written the document of calls if it `writes`. */
function checkFiles(
  files: Readonly<Record<string, string>>,
  { writes = true } = {},
): { status: number | null; stderr: string } {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), text);
  }
  const args = [resolve('scripts/checkArchitecture.ts'), ...(writes ? ['--write'] : [])];
  return spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
}

const GOOD_FILES = {
  'src/features/catalog/Page.tsx': "import { Cart } from '../cart/Cart.tsx';\nexport const Page = () => <Cart />;",
  'src/features/cart/Cart.tsx': 'export const Cart = () => <b />;',
  'server/services/cart/actions.ts': "import { find } from '../catalog/actions.ts';\nexport const add = find;",
  'server/services/catalog/actions.ts': 'export const find = 1;\nexport type Found = number;',
};

it('passes imports in one direction and documented calls, and fails on a new call between services', () => {
  expect(checkFiles(GOOD_FILES).status).toBe(0);
  expect(checkFiles({}, { writes: false }).status).toBe(0);
  const newCall = { 'server/services/flags/actions.ts': GOOD_FILES['server/services/cart/actions.ts'] };
  const { status, stderr } = checkFiles(newCall, { writes: false });
  expect([status, stderr]).toEqual([1, expect.stringContaining('differ from docs/service-calls.md')]);
});

/** A fault of a small project, and what the check says of it. */
type Fault = { readonly files: Readonly<Record<string, string>>; readonly named: string };

/** A page that imports another feature, which imports the page's. */
const createFeatureCycle = (name: string, backImport: string): Fault => ({
  files: {
    [`src/features/${name}/Page.tsx`]: `import { Part } from '../${name}Part/Part.tsx';\nexport const Page = () => <Part />;`,
    [`src/features/${name}/data.ts`]: 'export type Data = { name: string };\nexport const data = 1;',
    [`src/features/${name}Part/Part.tsx`]: `${backImport}\nexport const Part = () => <b />;`,
  },
  named: `  src/features/${name}Part/Part.tsx → src/features/${name}/data.ts`,
});

/** Services of which the lower one imports the upper one. */
const createServiceCycle = (name: string, upwards: string): Fault => ({
  files: {
    [`server/services/${name}/actions.ts`]: `import { find } from '../${name}Rows/actions.ts';\nexport const add = find;`,
    [`server/services/${name}Rows/actions.ts`]: 'export const find = 1;',
    [`server/services/${name}Rows/prices.ts`]: upwards,
  },
  named: `  server/services/${name}Rows/prices.ts → server/services/${name}/actions.ts`,
});

const FAULTS: Readonly<Record<string, Fault>> = {
  'a cycle of features through values': createFeatureCycle(
    'values',
    "import { data } from '../values/data.ts';\nexport const first = data;",
  ),
  'a cycle of features through types alone': createFeatureCycle(
    'types',
    "import type { Data } from '../types/data.ts';\nexport type First = Data;",
  ),
  'a cycle of features through a lazy import': createFeatureCycle(
    'lazy',
    "export const load = () => import('../lazy/data.ts');",
  ),
  'a cycle between subfolders of a service': {
    files: {
      'server/services/checkout/quote/tax.ts':
        "import { option } from './shipping/option.ts';\nexport const tax = option;",
      'server/services/checkout/quote/shipping/option.ts': 'export const option = 1;',
      'server/services/checkout/quote/shipping/quoteShipping.ts':
        "import type { tax } from '../tax.ts';\nexport type Shipping = typeof tax;",
    },
    named: '  server/services/checkout/quote/shipping/quoteShipping.ts → server/services/checkout/quote/tax.ts',
  },
  'a service that imports a value upwards': createServiceCycle(
    'carts',
    "import { add } from '../carts/actions.ts';\nexport const put = add;",
  ),
  'a service that imports a type upwards': createServiceCycle(
    'lists',
    "import type { Add } from '../lists/actions.ts';\nexport type Put = Add;",
  ),
  'an import that breaks a rule': {
    files: {
      'src/ui/Button.tsx': "import { Page } from '../features/shown/Page.tsx';\nexport const Button = () => <Page />;",
      'src/features/shown/Page.tsx': 'export const Page = () => <b />;',
    },
    named: 'ui-not-to-contracts-api-page-features-app: src/ui/Button.tsx → src/features/shown/Page.tsx',
  },
};

it('fails on cycles and broken rules, and names the files of each', () => {
  const { status, stderr } = checkFiles(Object.assign({}, ...Object.values(FAULTS).map(({ files }) => files)));
  const lines = stderr.split('\n');
  const unnamed = Object.keys(FAULTS).filter((name) => !lines.includes(FAULTS[name]?.named ?? ''));
  expect([status, unnamed]).toEqual([1, []]);
  expect(lines).toContain('  src/features/values/Page.tsx → src/features/valuesPart/Part.tsx');
  expect(lines.filter((line) => line === 'Cycle of folders:').length).toBe(Object.keys(FAULTS).length - 1);
});

it('fails if cycles are its only fault', () => {
  const { files } = createFeatureCycle(
    'types',
    "import type { Data } from '../types/data.ts';\nexport type First = Data;",
  );
  expect(checkFiles(files).status).toBe(1);
});

it('fails in a folder without features', () => {
  expect(spawnSync(process.execPath, [resolve('scripts/checkArchitecture.ts')], { cwd: project }).status).toBe(1);
});
