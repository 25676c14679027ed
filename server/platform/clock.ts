import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Source of the current time, replaceable in tests. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that is ahead of the machine's by the total of its moves. */
type MovableClock = Clock & {
  /** Moves the clock, for all processes of this data directory. @throws {RangeError} for a negative or broken number */
  forward(milliseconds: number): void;
};

/** Far beyond any test, and within the range of dates. */
const MAX_AHEAD_MS = 100 * 366 * 24 * 3_600_000;

/** Opens the clock of a test shop, kept in a file for all processes. It never goes back. */
export function openMovableClock(dataDir: string, machine: Clock): MovableClock {
  const file = join(dataDir, 'clock-ahead-ms');
  const readAheadMs = (): number => {
    try {
      return Number(readFileSync(file, 'utf8'));
    } catch {
      return 0;
    }
  };
  return {
    now: () => new Date(machine.now().getTime() + readAheadMs()),
    forward: (milliseconds) => {
      const ahead = readAheadMs() + milliseconds;
      if (!(milliseconds >= 0 && ahead <= MAX_AHEAD_MS))
        throw new RangeError('a clock moves forward, 100 years at most');
      mkdirSync(dataDir, { recursive: true });
      // Renamed, so that no process reads a partial number.
      writeFileSync(`${file}.new`, String(ahead));
      renameSync(`${file}.new`, file);
    },
  };
}
