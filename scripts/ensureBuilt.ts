import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A run of webpack. */
export type Build = {
  readonly name: string;
  readonly config: string;
  readonly sources: readonly string[];
  readonly outputs: readonly string[];
  /** File with the hash of the sources that were built, and in a second line that of their sizes and times. */
  readonly hashFile: string;
};

/** The folders and files of the shop's pages: everything but the desk, which has bundles of its own. */
const PAGE_SOURCES = readdirSync('src')
  .filter((name) => name !== 'desk')
  .map((name) => join('src', name));

/** The bundles of the browser and of the server that render pages. */
export const PAGES: Build = {
  name: 'storefront',
  config: 'webpack.config.ts',
  sources: [
    ...PAGE_SOURCES,
    'types',
    'webpack.config.ts',
    'babel.config.cjs',
    'scripts/hoverStyles.cjs',
    'scripts/StyleOrderPlugin.ts',
    'package-lock.json',
  ],
  outputs: ['dist/loadable-stats.json', 'dist/server/entryServer.cjs', 'dist/worker/serviceWorker.js'],
  hashFile: 'dist/.build-hash',
};

/** The server in one file, for `npm start` and the journeys; development and most other tests run its sources. */
export const PROGRAM: Build = {
  name: 'server',
  config: 'scripts/webpack.program.config.ts',
  sources: [
    'server',
    'src/contracts',
    'src/lib',
    'scripts/webpack.program.config.ts',
    'scripts/stripTypes.cjs',
    'scripts/hoverStyles.cjs',
    'package-lock.json',
  ],
  outputs: ['dist/program/main.cjs'],
  hashFile: 'dist/.program-hash',
};

/** The bundles of the desk. */
export const DESK: Build = {
  name: 'desk',
  config: 'scripts/webpack.desk.config.ts',
  sources: [
    'src/desk',
    'src/contracts',
    'src/lib',
    'scripts/webpack.desk.config.ts',
    'babel.config.cjs',
    'package-lock.json',
  ],
  outputs: ['dist/desk/files.json'],
  hashFile: 'dist/.desk-hash',
};

/** Returns whether `dist` is up to date. */
export function isBuilt(...builds: readonly Build[]): boolean {
  return builds.every(isCurrent);
}

/** Webpack uses one core. */
const CONCURRENCY = 2;

/**
 * Builds the bundles unless `dist` is up to date, two at the same time.
 * @throws {Error} if a build fails
 */
export async function ensureBuilt(log: (line: string) => void, ...builds: readonly Build[]): Promise<void> {
  const queue = (builds.length > 0 ? builds : [PAGES]).values();
  const runQueue = async (): Promise<void> => {
    for (const build of queue) await buildUnlessCurrent(log, build);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runQueue));
}

async function buildUnlessCurrent(log: (line: string) => void, build: Build): Promise<void> {
  if (isCurrent(build)) return;
  // The sources may change during the build.
  const record = describeSources(build);
  log(`Building the ${build.name} …`);
  await rm(build.hashFile, { force: true });
  await runWebpack(build);
  await mkdir('dist', { recursive: true });
  await writeFile(build.hashFile, record);
}

/** Call before anything else is written to `dist`: a partial or development build must not count as complete. */
export async function deleteBuildRecord(): Promise<void> {
  for (const { hashFile } of [PAGES, DESK]) await rm(hashFile, { force: true });
}

async function runWebpack({ name, config }: Build): Promise<void> {
  // Types are deleted by a function of Node that warns.
  const args = ['--disable-warning=ExperimentalWarning', 'node_modules/webpack/bin/webpack.js', '--config', config];
  const webpack = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(webpack, 'exit');
  if (code !== 0) throw new Error(`The ${name} could not be built`);
}

function isCurrent(build: Build): boolean {
  const { hashFile, outputs } = build;
  if (!existsSync(hashFile) || !outputs.every((file) => existsSync(file))) return false;
  const [contentHash, timesHash] = readFileSync(hashFile, 'utf8').split('\n');
  // Sizes and times are read in a fourth of the time.
  if (timesHash === hashTimes(build)) return true;
  if (contentHash !== hashContents(build)) return false;
  try {
    writeFileSync(hashFile, describeSources(build));
  } catch {
    // The folder may be read-only; the contents are compared again next time.
  }
  return true;
}

const describeSources = (build: Build): string => `${hashContents(build)}\n${hashTimes(build)}`;

/** Reads synchronously, which takes a third of the time for thousands of small files. */
function hashContents({ sources }: Build): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function hashTimes({ sources }: Build): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles)) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
