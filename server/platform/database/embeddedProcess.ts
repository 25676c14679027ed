import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../errors.ts';

const STOP_DEADLINE_MS = 10_000;

/** A process writes into its lock file right after creating it, so a file that stays empty is left from a crash. */
const EMPTY_LOCK_MS = 5_000;

type Places = { home: string; data: string; socket: string };

/**
 * Interprets the exit of a server that we started: returns if another server holds the data (the caller then connects to that),
 * else throws.
 * @throws {StartError} with the server's log
 */
export async function explainExit({ home, data, socket }: Places, log: string): Promise<void> {
  if (/lock file ".*" (already exists|is empty)/.test(log)) {
    await removeStaleLocks([join(data, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')], data);
    return;
  }
  // Children of a killed server still run; they end shortly.
  if (/shared memory block .* still in use|Address already in use/.test(log)) return;
  const reason = log.match(/^.*(?:FATAL|PANIC|error).*$/gim)?.at(-1) ?? log.trim().split('\n').at(-1);
  throw new StartError(
    `the embedded PostgreSQL did not start: ${reason || 'it gave no reason'} (${home}/postgres.log)`,
  );
}

/** Removes lock files of a killed server, which PostgreSQL keeps if its process id is in use again. */
async function removeStaleLocks(files: string[], data: string): Promise<void> {
  for (const file of files) {
    const pid = await readLockHolder(file);
    const isStale = pid === undefined ? await isEmptyFile(file) : !(await isServerOf(pid, data));
    if (isStale) await rm(file, { force: true });
  }
}

async function isEmptyFile(file: string): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined);
  return stats?.size === 0 && Date.now() - stats.mtimeMs > EMPTY_LOCK_MS;
}

/** Stops the server with a fast shutdown and waits for its exit. */
export async function stopServer(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid');
  const pid = await readLockHolder(lock);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  const deadline = performance.now() + STOP_DEADLINE_MS;
  while (existsSync(lock) && performance.now() < deadline) await sleep(10);
}

async function readLockHolder(file: string): Promise<number | undefined> {
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
