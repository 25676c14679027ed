import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../../../server/platform/database/database.ts';
import { startEmbedded as startDurable } from '../../../../server/platform/database/embedded.ts';
import { findEmbeddedHome } from '../../../../server/platform/database/findEmbeddedHome.ts';
import { findEmbeddedUser } from '../../../../server/platform/database/findEmbeddedUser.ts';

jest.setTimeout(30_000);

/** Without durability, for speed: a killed server loses nothing by it, only a failing machine would. */
const startEmbedded: typeof startDurable = (dir, extra, warn) => startDurable(dir, { fsync: 'off', ...extra }, warn);

const asRoot = process.getuid?.() === 0;
let folder: string;
let dataDir: string;
let template: string;
let prepared: string;
const children: ChildProcess[] = [];

/** Creating a cluster takes most of a test's time, so the other tests start from a copy of one. */
beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'embedded-template-'));
  await chmod(template, 0o755);
  await (await startEmbedded(template)).stopIfLast();
});
afterAll(async () => {
  await rm(homeOf(template), { recursive: true, force: true });
  await rm(template, { recursive: true, force: true });
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  prepared = await findEmbeddedHome(dataDir, findEmbeddedUser());
  expect(spawnSync('cp', ['-a', join(homeOf(template), 'data'), prepared]).status).toBe(0);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  // Only a failed test leaves its server running.
  if (existsSync(lockOf(dataDir))) await (await startEmbedded(dataDir)).stopIfLast();
  for (const home of [homeOf(dataDir), prepared]) await rm(home, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

const homeOf = (dir: string): string => resolve(dir, JSON.parse(readFileSync(join(dir, 'postgres.json'), 'utf8')).home);
const lockOf = (dir: string): string => join(homeOf(dir), 'data/postmaster.pid');
const serverPid = (dir: string): number => Number.parseInt(readFileSync(lockOf(dir), 'utf8'), 10);
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Runs one statement on its own connection. */
async function ask(connectionString: string, statement: string): Promise<unknown[]> {
  const opened = connect(connectionString, { max: 1 });
  try {
    return (await opened.pool.query(statement)).rows;
  } finally {
    await opened.close();
  }
}

/** Starts another process that opens the same DATA_DIR and stays open. */
async function otherProcess(): Promise<ChildProcess> {
  const code = `
    const { startEmbedded } = await import('./server/platform/database/embedded.ts');
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
  const lock = lockOf(dataDir);
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
  expect(isAlive(-serverPid(dataDir))).toBe(true);
  await embedded.stopIfLast();
});

it('is shared by a second process, and stopped only by the last one', async () => {
  const embedded = await startEmbedded(dataDir);
  const pid = serverPid(dataDir);
  const other = await otherProcess();
  expect(serverPid(dataDir)).toBe(pid);
  await embedded.stopIfLast();
  expect(isAlive(pid)).toBe(true);

  other.kill('SIGTERM');
  await once(other, 'exit');
  expect(existsSync(lockOf(dataDir))).toBe(false);
});

it('is created and started once by two processes that start at the same moment', async () => {
  dataDir = join(folder, 'new');
  const both = await Promise.all([startEmbedded(dataDir), startEmbedded(dataDir)]);
  await ask(both[0].connectionString, 'create table shared as select 1 as number');
  expect(await ask(both[1].connectionString, 'select number from shared')).toEqual([{ number: 1 }]);
  await Promise.all(both.map((embedded) => embedded.stopIfLast()));
  expect(existsSync(lockOf(dataDir))).toBe(false);
});

it('is found and used again after its process was killed', async () => {
  const other = await otherProcess();
  const pid = serverPid(dataDir);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(isAlive(pid)).toBe(true);

  const embedded = await startEmbedded(dataDir);
  expect(serverPid(dataDir)).toBe(pid);
  await embedded.stopIfLast();
  expect(existsSync(lockOf(dataDir))).toBe(false);
});

it('loses no committed data when everything is killed', async () => {
  const first = await startEmbedded(dataDir);
  await ask(first.connectionString, 'create table kept as select 7 as number');
  process.kill(serverPid(dataDir), 'SIGKILL');

  const second = await startEmbedded(dataDir);
  expect(await ask(second.connectionString, 'select number from kept')).toEqual([{ number: 7 }]);
  await first.stopIfLast();
  await second.stopIfLast();
});

it('starts although another program has the process id of the killed server', async () => {
  const first = await startEmbedded(dataDir);
  const home = homeOf(dataDir);
  process.kill(serverPid(dataDir), 'SIGKILL');
  const user = asRoot ? { uid: ownerOf(home), gid: ownerOf(home) } : {};
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...user });
  children.push(stranger);
  const lock = readFileSync(lockOf(dataDir), 'utf8');
  await writeFile(lockOf(dataDir), lock.replace(/^\d+/, String(stranger.pid)));

  const second = await startEmbedded(dataDir);
  expect(await ask(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stopIfLast();
  await second.stopIfLast();
});

it('waits for another process that has just started to write its lock file', async () => {
  await (await startEmbedded(dataDir)).stopIfLast();
  await emptyLock();
  const started = startEmbedded(dataDir);
  await sleep(400);
  await rm(lockOf(dataDir));
  const embedded = await started;
  expect(await ask(embedded.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.stopIfLast();
});

it('starts although a crash left an empty lock file', async () => {
  await (await startEmbedded(dataDir)).stopIfLast();
  await emptyLock();
  const past = new Date(Date.now() - 60_000);
  await utimes(lockOf(dataDir), past, past);
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
    const killed = serverPid(dataDir);
    process.kill(killed, 'SIGKILL');
    while (isAlive(killed)) await sleep(10);
    let rows: unknown[] | undefined;
    for (const deadline = Date.now() + 20_000; !rows && Date.now() < deadline; await sleep(50)) {
      rows = await ask(embedded.connectionString, 'select number from kept').catch(() => undefined);
    }
    expect(rows).toEqual([{ number: 7 }]);
    expect(serverPid(dataDir)).not.toBe(killed);
  }
  expect(warnings).toContain('the embedded PostgreSQL is gone: starting it again');
  const lock = lockOf(dataDir);
  await embedded.stopIfLast();
  expect(existsSync(lock)).toBe(false);
});

it('prints one line with the reason why it does not start', async () => {
  await (await startEmbedded(dataDir)).stopIfLast();
  await writeFile(join(homeOf(dataDir), 'data/postgresql.auto.conf'), "work_mem = 'plenty'\n");
  const refused = startEmbedded(dataDir, { work_mem: 'plenty' });
  await expect(refused).rejects.toThrow(/^the embedded PostgreSQL did not start: .*work_mem[^\n]*$/);
  await writeFile(join(homeOf(dataDir), 'data/postgresql.auto.conf'), '');
});

it('never runs as root, also in a folder that only root may enter', async () => {
  dataDir = join(folder, 'new');
  await chmod(folder, 0o700);
  await mkdir(dataDir);
  const embedded = await startEmbedded(dataDir);
  expect(await ask(embedded.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(homeOf(dataDir).startsWith(asRoot ? '/var/lib/eyelet/' : dataDir)).toBe(true);
  expect(ownerOf(lockOf(dataDir))).not.toBe(0);
  const home = homeOf(dataDir);
  await embedded.stopIfLast();

  const again = await startEmbedded(dataDir);
  expect(homeOf(dataDir)).toBe(home);
  await again.stopIfLast();
});

async function emptyLock(): Promise<void> {
  const lock = lockOf(dataDir);
  const owner = ownerOf(homeOf(dataDir));
  await writeFile(lock, '');
  await chown(lock, owner, owner);
}

function ownerOf(path: string): number {
  return statSync(path).uid;
}
