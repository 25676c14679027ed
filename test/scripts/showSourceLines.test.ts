import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lines-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function readStack(code: string): string[] {
  const bundle = join(folder, 'main.cjs');
  writeFileSync(bundle, code);
  // The third line of the bundle is the second of the source.
  const map = { version: 3, sources: ['./server/cart.ts'], names: [], mappings: ';AAAA;AACA' };
  writeFileSync(`${bundle}.map`, JSON.stringify(map));
  const script = `
    import { showSourceLines } from ${JSON.stringify(resolve('scripts/showSourceLines.ts'))};
    import { createRequire } from 'node:module';
    showSourceLines(${JSON.stringify(bundle)});
    createRequire(import.meta.url)(${JSON.stringify(bundle)});`;
  const { NODE_OPTIONS: _jests, ...env } = process.env;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' });
  return stdout.split('\n');
}

it('shows the line of the source in an error of the bundle', () => {
  const [message, place] = readStack(`'use strict';
function addLine() {
  throw new TypeError('no stock');
}
try { addLine(); } catch (error) { console.log(error.stack); }`);

  expect(message).toBe('TypeError: no stock');
  expect(place).toBe('    at addLine (./server/cart.ts:2)');
});

it('leaves frames of other files as they are', () => {
  const lines = readStack(`console.log(new Error('elsewhere').stack);`);

  expect(lines.slice(2).join('\n')).toMatch(/node:internal\/modules\/cjs\/loader:\d+:\d+/);
});
