import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../../../server/platform/database/database.ts';
import { findEmbeddedUser, getEmbeddedHome } from '../../../../server/platform/database/embeddedFiles.ts';
import { startEmbedded as startDurable } from '../../../../server/platform/database/startEmbedded.ts';

jest.setTimeout(30_000);

/** Without durability, for speed: a killed server loses nothing by it, only a failing machine would. */
const startEmbedded: typeof startDurable = (dir, extra, warn) => startDurable(dir, { fsync: 'off', ...extra }, warn);

const asRoot = process.getuid?.() === 0;
let folder: string;
let dataDir: string;
let template: string;
let preparedDir: string;
const children: ChildProcess[] = [];

/** Creating a cluster takes most of a test's time, so the other tests start from a copy of one. */
beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'embedded-template-'));
  await chmod(template, 0o755);
  await (await startEmbedded(template)).stopIfLast();
});
afterAll(async () => {
  await rm(readHome(template), { recursive: true, force: true });
  await rm(template, { recursive: true, force: true });
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  preparedDir = await getEmbeddedHome(dataDir, findEmbeddedUser());
  expect(spawnSync('cp', ['-a', join(readHome(template), 'data'), preparedDir]).status).toBe(0);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  // Only a failed test leaves its server running.
  if (existsSync(getLockPath(dataDir))) await (await startEmbedded(dataDir)).stopIfLast();
  for (const home of [readHome(dataDir), preparedDir]) await rm(home, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

const readHome = (dir: string): string =>
  resolve(dir, JSON.parse(readFileSync(join(dir, 'postgres.json'), 'utf8')).home);
const getLockPath = (dir: string): string => join(readHome(dir), 'data/postmaster.pid');
const readServerPid = (dir: string): number => Number.parseInt(readFileSync(getLockPath(dir), 'utf8'), 10);
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Runs one statement on its own connection. */
async function ask(connectionString: string, statement: string): Promise<unknown[]> {
  const database = connect(connectionString, { max: 1 });
  try {
    return (await database.pool.query(statement)).rows;
  } finally {
    await database.close();
  }
}

/** Starts another process that opens the same DATA_DIR and stays open. */
async function startOtherProcess(): Promise<ChildProcess> {
  const code = `
    const { startEmbedded } = await import('./server/platform/database/startEmbedded.ts');
    const embedded = await startEmbedded(process.argv[1], { fsync: 'off' });
    process.on('SIGTERM', async () => { await embedded.stopIfLast(); process.exit(0); });
    setInterval(() => undefined, 1000);
    console.log('open');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { PATH: process.env.PATH },
  });
  children.push(child);
  await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
  return child;
}

it('keeps committed data from one start to the next', async () => {
  const first = await startEmbedded(dataDir);
  await ask(first.connectionString, 'create table kept as select 7 as number');
  const lock = getLockPath(dataDir);
  await first.stopIfLast();
  expect(existsSync(lock)).toBe(false);

  const second = await startEmbedded(dataDir);
  expect(await ask(second.connectionString, 'select number from kept')).toEqual([{ number: 7 }]);
  await second.stopIfLast();
});

it('opens no TCP port and is in its own process group', async () => {
  const embedded = await startEmbedded(dataDir);
  expect(await ask(embedded.connectionString, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  // The server leads its own process group.
  expect(isAlive(-readServerPid(dataDir))).toBe(true);
  await embedded.stopIfLast();
});

it('is shared by a second process, and stopped only by the last one', async () => {
  const embedded = await startEmbedded(dataDir);
  const pid = readServerPid(dataDir);
  const other = await startOtherProcess();
  expect(readServerPid(dataDir)).toBe(pid);
  await embedded.stopIfLast();
  expect(isAlive(pid)).toBe(true);

  other.kill('SIGTERM');
  await once(other, 'exit');
  expect(existsSync(getLockPath(dataDir))).toBe(false);
});

it('is created and started once by two processes that start at the same moment', async () => {
  dataDir = join(folder, 'new');
  const servers = await Promise.all([startEmbedded(dataDir), startEmbedded(dataDir)]);
  await ask(servers[0].connectionString, 'create table shared as select 1 as number');
  expect(await ask(servers[1].connectionString, 'select number from shared')).toEqual([{ number: 1 }]);
  await Promise.all(servers.map((embedded) => embedded.stopIfLast()));
  expect(existsSync(getLockPath(dataDir))).toBe(false);
});

it('is found and used again after its process was killed', async () => {
  const other = await startOtherProcess();
  const pid = readServerPid(dataDir);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(isAlive(pid)).toBe(true);

  const embedded = await startEmbedded(dataDir);
  expect(readServerPid(dataDir)).toBe(pid);
  await embedded.stopIfLast();
  expect(existsSync(getLockPath(dataDir))).toBe(false);
});

it('loses no committed data when everything is killed', async () => {
  const first = await startEmbedded(dataDir);
  await ask(first.connectionString, 'create table kept as select 7 as number');
  process.kill(readServerPid(dataDir), 'SIGKILL');

  const second = await startEmbedded(dataDir);
  expect(await ask(second.connectionString, 'select number from kept')).toEqual([{ number: 7 }]);
  await first.stopIfLast();
  await second.stopIfLast();
});

it('starts although another program has the process id of the killed server', async () => {
  const first = await startEmbedded(dataDir);
  const home = readHome(dataDir);
  process.kill(readServerPid(dataDir), 'SIGKILL');
  const user = asRoot ? { uid: readOwner(home), gid: readOwner(home) } : {};
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...user });
  children.push(stranger);
  const lock = readFileSync(getLockPath(dataDir), 'utf8');
  await writeFile(getLockPath(dataDir), lock.replace(/^\d+/, String(stranger.pid)));

  const second = await startEmbedded(dataDir);
  expect(await ask(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stopIfLast();
  await second.stopIfLast();
});

it('waits for another process that has just started to write its lock file', async () => {
  await (await startEmbedded(dataDir)).stopIfLast();
  await writeEmptyLock();
  const startup = startEmbedded(dataDir);
  await sleep(400);
  await rm(getLockPath(dataDir));
  const embedded = await startup;
  expect(await ask(embedded.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.stopIfLast();
});

it('starts although a crash left an empty lock file', async () => {
  await (await startEmbedded(dataDir)).stopIfLast();
  await writeEmptyLock();
  const past = new Date(Date.now() - 60_000);
  await utimes(getLockPath(dataDir), past, past);
  const embedded = await startEmbedded(dataDir);
  expect(await ask(embedded.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.stopIfLast();
});

it('works in a path that is too long for a socket', async () => {
  dataDir = join(folder, 'a-rather-long-name-of-a-folder/'.repeat(4), 'data');
  const embedded = await startEmbedded(dataDir);
  expect(await ask(embedded.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.stopIfLast();
});

it('restarts when it is killed alone, with the committed data', async () => {
  const warnings: string[] = [];
  const embedded = await startEmbedded(dataDir, {}, (message) => warnings.push(message));
  await ask(embedded.connectionString, 'create table kept as select 7 as number');
  for (const _ of [1, 2]) {
    const killedPid = readServerPid(dataDir);
    process.kill(killedPid, 'SIGKILL');
    while (isAlive(killedPid)) await sleep(10);
    let rows: unknown[] | undefined;
    for (const deadline = Date.now() + 20_000; !rows && Date.now() < deadline; await sleep(50)) {
      rows = await ask(embedded.connectionString, 'select number from kept').catch(() => undefined);
    }
    expect(rows).toEqual([{ number: 7 }]);
    expect(readServerPid(dataDir)).not.toBe(killedPid);
  }
  expect(warnings).toContain('the embedded PostgreSQL is gone: starting it again');
  const lock = getLockPath(dataDir);
  await embedded.stopIfLast();
  expect(existsSync(lock)).toBe(false);
});

it('prints one line with the reason why it does not start', async () => {
  await (await startEmbedded(dataDir)).stopIfLast();
  await writeFile(join(readHome(dataDir), 'data/postgresql.auto.conf'), "work_mem = 'plenty'\n");
  const startup = startEmbedded(dataDir, { work_mem: 'plenty' });
  await expect(startup).rejects.toThrow(/^the embedded PostgreSQL did not start: .*work_mem[^\n]*$/);
  await writeFile(join(readHome(dataDir), 'data/postgresql.auto.conf'), '');
});

it('never runs as root, also in a folder that only root may enter', async () => {
  dataDir = join(folder, 'new');
  await chmod(folder, 0o700);
  await mkdir(dataDir);
  const embedded = await startEmbedded(dataDir);
  expect(await ask(embedded.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readHome(dataDir).startsWith(asRoot ? '/var/lib/eyelet/' : dataDir)).toBe(true);
  expect(readOwner(getLockPath(dataDir))).not.toBe(0);
  const home = readHome(dataDir);
  await embedded.stopIfLast();

  const restartedServer = await startEmbedded(dataDir);
  expect(readHome(dataDir)).toBe(home);
  await restartedServer.stopIfLast();
});

async function writeEmptyLock(): Promise<void> {
  const lock = getLockPath(dataDir);
  const owner = readOwner(readHome(dataDir));
  await writeFile(lock, '');
  await chown(lock, owner, owner);
}

function readOwner(path: string): number {
  return statSync(path).uid;
}
