import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Sources of the bundles. */
const SOURCES = [
  'src',
  'types',
  'webpack.config.ts',
  'babel.config.cjs',
  'scripts/shortLoadable.cjs',
  'scripts/StyleOrderPlugin.ts',
  'package-lock.json',
];
const MARK = 'dist/.build-hash';
const OUTPUTS = ['dist/loadable-stats.json', 'dist/server/entryServer.cjs'];

/**
 * Builds the bundles unless `dist` is up to date.
 * @throws {Error} if the build fails
 */
export async function ensureBuilt(say: (line: string) => void): Promise<void> {
  const wanted = await sourcesHash();
  const built = await readFile(MARK, 'utf8').catch(() => undefined);
  if (built === wanted && OUTPUTS.every((file) => existsSync(file))) return;
  say('Building the storefront …');
  await deleteBuildRecord();
  const webpack = spawn(process.execPath, ['node_modules/webpack/bin/webpack.js'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(webpack, 'exit');
  if (code !== 0) throw new Error('The storefront could not be built');
  await mkdir('dist', { recursive: true });
  await writeFile(MARK, wanted);
}

/** Call before anything else is written to `dist`: a partial or development build must not count as complete. */
export async function deleteBuildRecord(): Promise<void> {
  await rm(MARK, { force: true });
}

async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesUnder(source)) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
