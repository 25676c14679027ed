import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(project, 'node_modules'));
});
afterEach(() => rmSync(project, { recursive: true }));

type Packages = Record<string, { version: string; optional?: boolean }>;

function isInstalled(lockedPackages: Packages, installedPackages: Packages | undefined): boolean {
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...lockedPackages } }));
  const record = join(project, 'node_modules/.package-lock.json');
  if (installedPackages) writeFileSync(record, JSON.stringify({ packages: installedPackages }));
  const code = `
    const { isInstalled } = await import(${JSON.stringify(resolve('scripts/install.mjs'))});
    console.log(isInstalled(${JSON.stringify(project)}));
  `;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).stdout === 'true\n';
}

const react = { 'node_modules/react': { version: '19.3.1' } };

it.each([
  ['the same packages', react, react, true],
  ['nothing, or an installation that was interrupted', react, undefined, false],
  ['an older version', react, { 'node_modules/react': { version: '19.2.0' } }, false],
  ['one package too few', { ...react, 'node_modules/pg': { version: '8.23.1' } }, react, false],
  [
    'without the packages of another system',
    { ...react, 'node_modules/mac': { version: '1.0.0', optional: true } },
    react,
    true,
  ],
])('judges %s', (_title, lockedPackages, installedPackages, answer) => {
  expect(isInstalled(lockedPackages, installedPackages)).toBe(answer);
});
