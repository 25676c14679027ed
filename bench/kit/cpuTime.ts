import { readdirSync, readFileSync } from 'node:fs';

/** One process as the kernel counts it; times are CPU milliseconds, user and system together. */
export type ProcessTimes = {
  readonly pid: number;
  readonly parent: number;
  readonly own: number;
  /** Of its children that have ended. */
  readonly ended: number;
};

/** The kernel tells times in hundredths of a second (USER_HZ) on every machine that Node runs on. */
const TICK_MS = 10;

/** Reads one line of `/proc/{pid}/stat`. The program's name stands in parentheses and may hold anything, so what counts comes after the last one. */
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

/** CPU milliseconds of the given processes and everything that they have started, also what has ended since; each process once. */
export function treeTime(processes: readonly ProcessTimes[], roots: readonly number[]): number {
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
 * CPU milliseconds that the trees of these processes have used so far.
 * @throws where the machine has no /proc (all but Linux)
 */
export function cpuTime(roots: readonly number[]): number {
  return treeTime(allProcesses(), roots);
}

/** The process that has started this one: a PostgreSQL backend's is its server. */
export const parentOf = (pid: number): number => parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8')).parent;

function allProcesses(): ProcessTimes[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
    } catch {
      // It has ended since the folder was read.
      return [];
    }
  });
}
