import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../errorCode.ts';
import { StartError } from '../startError.ts';
import { canEnter, type EmbeddedUser } from './embeddedUser.ts';

/** Where a cluster's files go when DATA_DIR lies below a folder that only root may enter. */
const SHARED_FOLDER = '/var/lib/eyelet';
/** A socket's path may have some 100 bytes; `/.s.PGSQL.5432` and its lock take the rest. */
const LONGEST_SOCKET_FOLDER = 80;

const recordSchema = z.object({ home: z.string() });

/**
 * The folder that holds one DATA_DIR's cluster: `DATA_DIR/postgres`, or, where the database's user cannot enter that,
 * a folder of its own under /var/lib/eyelet. The choice is written into `DATA_DIR/postgres.json` and kept.
 * @throws {StartError} when no folder serves, or the recorded one is gone
 */
export async function embeddedHome(dataDir: string, user: EmbeddedUser): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const record = join(dataDir, 'postgres.json');
  if (!existsSync(record)) {
    const chosen = { home: await chooseHome(dataDir, user) };
    // Of two processes that start together, the first to write decides.
    await writeFile(record, `${JSON.stringify(chosen)}\n`, { flag: 'wx' }).catch(ignoreExisting);
  }
  // A home inside DATA_DIR is recorded by its name alone, so that the folder can be moved.
  const home = resolve(dataDir, recordSchema.parse(JSON.parse(await readFile(record, 'utf8'))).home);
  if (!existsSync(home)) {
    throw new StartError(`DATA_DIR: its database lay in ${home}, which is gone (remove ${record} to begin anew)`);
  }
  await makeOwnFolder(home, user);
  return home;
}

async function chooseHome(dataDir: string, user: EmbeddedUser): Promise<string> {
  const near = join(dataDir, 'postgres');
  await makeOwnFolder(near, user);
  if (canEnter(user, near)) return 'postgres';
  await rmdir(near).catch(() => undefined);
  const far = join(await openSharedFolder(), `data-${randomBytes(6).toString('hex')}`);
  await makeOwnFolder(far, user);
  if (canEnter(user, far)) return far;
  throw new StartError(`DATA_DIR=${dataDir}: PostgreSQL does not run as root, and no other user can enter this folder`);
}

/** /var/lib/eyelet, which everybody may enter but only root may write. */
export async function openSharedFolder(): Promise<string> {
  await mkdir(SHARED_FOLDER, { recursive: true });
  await chmod(SHARED_FOLDER, 0o755);
  return SHARED_FOLDER;
}

/** The folder of the server's socket: beside its data, or a short one where that path is too long for a socket. */
export async function socketFolder(home: string, user: EmbeddedUser): Promise<string> {
  const near = join(home, 'socket');
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const folder = Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER ? near : join(tmpdir(), `eyelet-${name}`);
  await makeOwnFolder(folder, user);
  return folder;
}

/** A folder of the database's user alone; one that somebody else made in a shared place is refused. */
async function makeOwnFolder(folder: string, user: EmbeddedUser): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const self = process.getuid?.();
  if (user && (await lstat(folder)).uid === self) await chown(folder, user.uid, user.gid);
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== (user?.uid ?? self)) {
    throw new StartError(`DATA_DIR: the database's folder ${folder} belongs to another user (id ${found.uid})`);
  }
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error;
}
