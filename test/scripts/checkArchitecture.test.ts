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

/** Runs the check on a small project in which features/catalog imports features/cart. */
const check = (cartFile: string) =>
  checkFiles({
    'src/features/catalog/Page.tsx': "import { Cart } from '../cart/Cart.tsx';\nexport const Page = () => <Cart />;",
    'src/features/catalog/product.ts': 'export type Product = { name: string };\nexport const product = 1;',
    'src/features/cart/Cart.tsx': `${cartFile}\nexport const Cart = () => <b />;`,
  });

const CART_CALLS_CATALOG = {
  'server/services/cart/actions.ts': "import { find } from '../catalog/actions.ts';\nexport const add = find;",
  'server/services/catalog/actions.ts': 'export const find = 1;\nexport type Found = number;',
};

it('passes features that import in one direction', () => {
  expect(check('').status).toBe(0);
});

it.each([
  ['values', "import { product } from '../catalog/product.ts';\nexport const first = product;"],
  ['types alone', "import type { Product } from '../catalog/product.ts';\nexport type First = Product;"],
  ['a lazy import', "export const load = () => import('../catalog/product.ts');"],
])('fails on a cycle through %s, and names its files', (_kind, backImport) => {
  const { status, stderr } = check(backImport);
  expect(status).toBe(1);
  expect(stderr).toContain('src/features/cart/Cart.tsx → src/features/catalog/product.ts');
  expect(stderr).toContain('src/features/catalog/Page.tsx → src/features/cart/Cart.tsx');
});

it('fails on an import that breaks a rule, and names it', () => {
  const { status, stderr } = checkFiles({
    'src/ui/Button.tsx': "import { Page } from '../features/cart/Page.tsx';\nexport const Button = () => <Page />;",
    'src/features/cart/Page.tsx': 'export const Page = () => <b />;',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^[\w-]+: src\/ui\/Button\.tsx → src\/features\/cart\/Page\.tsx$/m);
});

it('fails in a folder without features', () => {
  expect(spawnSync(process.execPath, [resolve('scripts/checkArchitecture.ts')], { cwd: project }).status).toBe(1);
});

it('fails on a cycle between subfolders of a service', () => {
  const { status, stderr } = checkFiles({
    'server/services/checkout/quote/tax.ts':
      "import { option } from './shipping/option.ts';\nexport const tax = option;",
    'server/services/checkout/quote/shipping/option.ts': 'export const option = 1;',
    'server/services/checkout/quote/shipping/quoteShipping.ts':
      "import type { tax } from '../tax.ts';\nexport type Shipping = typeof tax;",
  });
  expect(status).toBe(1);
  expect(stderr).toContain('quote/shipping/quoteShipping.ts → server/services/checkout/quote/tax.ts');
});

it('passes a call between services that the document has, and fails on a new one', () => {
  expect(checkFiles(CART_CALLS_CATALOG).status).toBe(0);
  expect(checkFiles(CART_CALLS_CATALOG, { writes: false }).status).toBe(0);
  const newCall = { 'server/services/flags/actions.ts': CART_CALLS_CATALOG['server/services/cart/actions.ts'] };
  const { status, stderr } = checkFiles(newCall, { writes: false });
  expect([status, stderr]).toEqual([1, expect.stringContaining('differ from docs/service-calls.md')]);
});

it.each([
  ['a value', "import { add } from '../cart/actions.ts';\nexport const put = add;"],
  ['a type', "import type { Add } from '../cart/actions.ts';\nexport type Put = Add;"],
])('fails on a service that imports %s upwards, and names the cycle', (_kind, up) => {
  const { status, stderr } = checkFiles({ ...CART_CALLS_CATALOG, 'server/services/catalog/prices.ts': up });
  expect(status).toBe(1);
  expect(stderr).toContain('Cycle of folders:');
  expect(stderr).toContain('server/services/catalog/prices.ts → server/services/cart/actions.ts');
});
