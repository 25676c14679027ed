import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

jest.setTimeout(60_000);

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'cycles-'));
  writeFileSync(join(project, 'package.json'), '{"type": "module"}');
});
afterEach(() => rmSync(project, { recursive: true }));

/** Runs the check on a small project in which features/catalog imports features/cart. */
function check(cartFile: string): { status: number | null; stderr: string } {
  const files = {
    'src/features/catalog/Page.tsx': "import { Cart } from '../cart/Cart.tsx';\nexport const Page = () => <Cart />;",
    'src/features/catalog/product.ts': 'export type Product = { name: string };\nexport const product = 1;',
    'src/features/cart/Cart.tsx': `${cartFile}\nexport const Cart = () => <b />;`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), text);
  }
  return spawnSync(process.execPath, [resolve('scripts/checkFolderCycles.ts')], { cwd: project, encoding: 'utf8' });
}

it('passes features that import in one direction', () => {
  expect(check('').status).toBe(0);
});

it.each([
  ['values', "import { product } from '../catalog/product.ts';\nexport const first = product;"],
  ['types alone', "import type { Product } from '../catalog/product.ts';\nexport type First = Product;"],
  ['a lazy import', "export const load = () => import('../catalog/product.ts');"],
])('fails on a cycle through %s, and names its files', (_kind, back) => {
  const { status, stderr } = check(back);
  expect(status).toBe(1);
  expect(stderr).toContain('src/features/cart/Cart.tsx → src/features/catalog/product.ts');
  expect(stderr).toContain('src/features/catalog/Page.tsx → src/features/cart/Cart.tsx');
});

it('fails in a folder without features', () => {
  expect(spawnSync(process.execPath, [resolve('scripts/checkFolderCycles.ts')], { cwd: project }).status).toBe(1);
});
