import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../startError.ts';

const STOP_DEADLINE_MS = 10_000;

/** A starting server writes its lock file at once after making it: one that stays empty was left by a crash in between. */
const EMPTY_LOCK_MS = 5_000;

type Places = { home: string; data: string; socket: string };

/**
 * Decides what the end of a server that we started means: nothing where another one holds the data (the caller asks that one
 * again), else a StartError with the server's own words.
 */
export async function explainExit({ home, data, socket }: Places, log: string): Promise<void> {
  if (/lock file ".*" (already exists|is empty)/.test(log)) {
    await removeStaleLocks([join(data, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')], data);
    return;
  }
  // The last children of a killed server are still at work: they end by themselves in a moment.
  if (/shared memory block .* still in use|Address already in use/.test(log)) return;
  const reason = log.match(/^.*(?:FATAL|PANIC|error).*$/gim)?.at(-1) ?? log.trim().split('\n').at(-1);
  throw new StartError(
    `the embedded PostgreSQL did not start: ${reason || 'it gave no reason'} (${home}/postgres.log)`,
  );
}

/**
 * A killed server leaves its lock files. PostgreSQL sees that itself, unless another program of the same user has been given
 * the same process id since, as happens after a container's restart.
 */
async function removeStaleLocks(files: string[], data: string): Promise<void> {
  for (const file of files) {
    const pid = await lockHolder(file);
    const stale = pid === undefined ? await isLeftEmpty(file) : !(await isServerOf(pid, data));
    if (stale) await rm(file, { force: true });
  }
}

async function isLeftEmpty(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.size === 0 && Date.now() - found.mtimeMs > EMPTY_LOCK_MS;
}

/** Asks the server to end at once but in order (its "fast shutdown"), and waits until it has. */
export async function stopServer(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid');
  const pid = await lockHolder(lock);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_DEADLINE_MS;
  while (existsSync(lock) && Date.now() < deadline) await sleep(10);
}

async function lockHolder(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Math.abs(Number.parseInt(text, 10));
  return pid > 0 ? pid : undefined;
}

async function isServerOf(pid: number, data: string): Promise<boolean> {
  const command =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout;
  return command.includes(data);
}
