import { readdirSync, readFileSync } from 'node:fs';

/** A process in the kernel's accounting; CPU milliseconds, user and system together. */
export type ProcessTimes = {
  readonly pid: number;
  readonly parent: number;
  readonly ownTime: number;
  /** CPU time of its ended children. */
  readonly endedTime: number;
};

/** USER_HZ is 100 on every machine that runs Node. */
const TICK_MS = 10;

/**
 * Parses `/proc/{pid}/stat`. The program's name in parentheses may contain anything, so fields are read after the last
 * parenthesis.
 */
export function parseStat(text: string): ProcessTimes {
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .trim()
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return {
    pid: Number.parseInt(text, 10),
    parent,
    ownTime: (user + system) * TICK_MS,
    endedTime: (endedUser + endedSystem) * TICK_MS,
  };
}

/** Sums the CPU milliseconds of processes and all their descendants, ended ones included; each counts once. */
export function sumTreeTime(processes: readonly ProcessTimes[], roots: readonly number[]): number {
  const countedPids = new Set<number>(roots);
  let hasGrown = true;
  while (hasGrown) {
    const sizeBefore = countedPids.size;
    for (const { pid, parent } of processes) if (countedPids.has(parent)) countedPids.add(pid);
    hasGrown = countedPids.size > sizeBefore;
  }
  return processes
    .filter(({ pid }) => countedPids.has(pid))
    .reduce((total, { ownTime, endedTime }) => total + ownTime + endedTime, 0);
}

/**
 * Returns the CPU milliseconds used so far by the trees of these processes.
 * @throws {Error} on machines without /proc (all but Linux)
 */
export function readCpuTime(roots: readonly number[]): number {
  return sumTreeTime(listProcesses(), roots);
}

/** Returns the parent process: that of a PostgreSQL backend is its server. */
export const readParentPid = (pid: number): number => parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8')).parent;

function listProcesses(): ProcessTimes[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
    } catch {
      // The process ended after the directory was read.
      return [];
    }
  });
}
