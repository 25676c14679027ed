import { execFileSync } from 'node:child_process';
import { type ProcessTimes, parseStat, readCpuTime, sumTreeTime } from '../../../bench/kit/readCpuTime.ts';

const formatStat = (ppid: number, user: number, system: number, endedUser: number, endedSystem: number): string =>
  `S ${ppid} 1 1 0 -1 4194560 100 0 0 0 ${user} ${system} ${endedUser} ${endedSystem} 20 0 7 0 12345 1000 200`;

it.each(['node', 'postgres: eyelet (idle) in transaction', ') S 1 9'])(
  'reads the line of a program called %s',
  (name) => {
    expect(parseStat(`4711 (${name}) ${formatStat(42, 30, 12, 5, 1)}`)).toEqual({
      pid: 4711,
      parent: 42,
      ownTime: 420,
      endedTime: 60,
    });
  },
);

const createTimes = (pid: number, parent: number, ownTime: number, endedTime = 0): ProcessTimes => ({
  pid,
  parent,
  ownTime,
  endedTime,
});

describe('CPU time of a process tree', () => {
  const processes = [
    createTimes(12, 11, 30),
    createTimes(1, 0, 900, 900),
    createTimes(10, 1, 100, 7),
    createTimes(11, 10, 20),
    createTimes(20, 1, 5),
    createTimes(21, 20, 2),
  ];

  it('includes the process, all its descendants, and those of them that have ended', () => {
    expect(sumTreeTime(processes, [10])).toBe(157);
  });

  it('counts a process once, also where one root is a descendant of another', () => {
    expect(sumTreeTime(processes, [10, 11, 20])).toBe(164);
  });

  it('is zero for a process that does not exist', () => {
    expect(sumTreeTime(processes, [99])).toBe(0);
  });
});

it('includes the work of this process, and of its children that have ended', () => {
  const cpuTimeBefore = readCpuTime([process.pid]);
  execFileSync(process.execPath, ['-e', 'const end = performance.now() + 250; while (performance.now() < end);']);
  expect(readCpuTime([process.pid]) - cpuTimeBefore).toBeGreaterThan(50);
});
