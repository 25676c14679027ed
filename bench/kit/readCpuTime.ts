import { readdirSync, readFileSync } from 'node:fs';

/** A process in the kernel's accounting; CPU milliseconds, user and system together. */
export type ProcessTimes = {
  readonly pid: number;
  readonly parent: number;
  readonly own: number;
  /** CPU time of its ended children. */
  readonly ended: number;
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
    own: (user + system) * TICK_MS,
    ended: (endedUser + endedSystem) * TICK_MS,
  };
}

/** Sums the CPU milliseconds of processes and all their descendants, ended ones included; each counts once. */
export function sumTreeTime(processes: readonly ProcessTimes[], roots: readonly number[]): number {
  const counted = new Set<number>(roots);
  let grown = true;
  while (grown) {
    const before = counted.size;
    for (const { pid, parent } of processes) if (counted.has(parent)) counted.add(pid);
    grown = counted.size > before;
  }
  return processes.filter(({ pid }) => counted.has(pid)).reduce((total, { own, ended }) => total + own + ended, 0);
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
