import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { getErrorCode } from '../getErrorCode.ts';
import { StartError } from '../startError.ts';
import { canEnter, type EmbeddedUser } from './findEmbeddedUser.ts';

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
export async function findEmbeddedHome(dataDir: string, user: EmbeddedUser): Promise<string> {
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
  await makeOwnFolder(home, user);
  return home;
}

async function chooseHome(dataDir: string, user: EmbeddedUser): Promise<string> {
  const localFolder = join(dataDir, 'postgres');
  await makeOwnFolder(localFolder, user);
  if (canEnter(user, localFolder)) return 'postgres';
  await rmdir(localFolder).catch(() => undefined);
  const sharedFolder = join(await openSharedFolder(), `data-${randomBytes(6).toString('hex')}`);
  await makeOwnFolder(sharedFolder, user);
  if (canEnter(user, sharedFolder)) return sharedFolder;
  throw new StartError(`DATA_DIR=${dataDir}: PostgreSQL does not run as root, and no other user can enter this folder`);
}

/** Creates /var/lib/eyelet: any user may enter, only root may write. */
export async function openSharedFolder(): Promise<string> {
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
  await makeOwnFolder(folder, user);
  return folder;
}

/** Creates a folder of the database user. Rejects an existing folder of another user. */
async function makeOwnFolder(folder: string, user: EmbeddedUser): Promise<void> {
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
