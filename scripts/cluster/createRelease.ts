import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Not needed to run the shop. */
const EXCLUDED_NAMES = new Set([
  '.git',
  '.data',
  'node_modules',
  'test',
  'e2e',
  'bench',
  'docs',
  'test-results',
  'coverage',
]);
const COMPRESSIBLE_FILE = /\.(js|css)$/;

/**
 * Copies a built project into `releases`, so that its processes keep their files while the project changes. Its assets
 * join those of the releases before, because browsers ask for the assets of the page that they show.
 * @returns the folder of the release
 * @throws {Error} if the project's packages are not those of its lock file
 */
export async function createRelease(project: string, clusterPath: string): Promise<string> {
  assertInstalled(project);
  const release = join(clusterPath, 'releases', await hashProject(project));
  await publishAssets(join(project, 'dist', 'client'), join(clusterPath, 'assets'));
  if (existsSync(release)) return release;
  const unfinishedFolder = `${release}.unfinished`;
  await rm(unfinishedFolder, { recursive: true, force: true });
  await mkdir(unfinishedFolder, { recursive: true });
  for (const name of await readdir(project)) {
    if (EXCLUDED_NAMES.has(name)) continue;
    await cp(join(project, name), join(unfinishedFolder, name), { recursive: true });
  }
  await symlink(resolve(project, 'node_modules'), join(unfinishedFolder, 'node_modules'));
  await rename(unfinishedFolder, release);
  return release;
}

/** The release uses the project's packages through a link: its first process must not install others there. */
function assertInstalled(project: string): void {
  const [script, root] = [join(project, 'scripts', 'install.mjs'), project].map((path) => JSON.stringify(path));
  const code = `process.exit((await import(${script})).isInstalled(${root}) ? 0 : 1)`;
  const checkResult = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (checkResult.status !== 0) throw new Error(`The packages of ${project} are outdated: run npm ci there.`);
}

/** A name from the contents of the build and the server's files. */
async function hashProject(project: string): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['dist', 'server', 'src', 'scripts']) {
    const files = await readdir(join(project, folder), { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    for (const path of paths.sort()) hash.update(path.slice(project.length)).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Names contain a hash of the contents, so that nothing is ever replaced. */
async function publishAssets(from: string, to: string): Promise<void> {
  const existingNames = new Set(await readdir(to));
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1);
    if (!entry.isFile() || existingNames.has(path) || path.endsWith('.map')) continue;
    const bytes = await readFile(join(from, path));
    await mkdir(join(to, path, '..'), { recursive: true });
    if (COMPRESSIBLE_FILE.test(path)) await writeFile(join(to, `${path}.gz`), gzipSync(bytes, { level: 9 }));
    await writeFile(join(to, path), bytes);
  }
}
