import type { Parts } from '../../parts.ts';
import { openMovableClock, systemClock } from '../../platform/clock.ts';
import { type Command, CommandError } from '../command.ts';
import { parseDay } from './commandArgs.ts';

const UNIT_MS = { h: 3_600_000, d: 24 * 3_600_000 } as const;
const MAX_DAYS = 3660;

/** Returns the length of the move: a number of hours or days, or up to the start of a day in UTC. */
function parseDistance(input: string, now: Date): number {
  const [, amount, unit] = /^(\d{1,5})([hd])$/.exec(input) ?? [];
  if (amount && (unit === 'h' || unit === 'd')) return Number(amount) * UNIT_MS[unit];
  return Date.parse(`${parseDay(input)}T00:00:00Z`) - now.getTime();
}

async function forward({ config }: Pick<Parts, 'config'>, [distance, ...others]: readonly string[]): Promise<number> {
  if (!config.movableClock)
    throw new CommandError('The clock of this shop does not move: it needs MOVABLE_CLOCK=true.');
  if (distance === undefined || others.length > 0)
    throw new CommandError('Say how far, such as 6h, 30d or 2027-03-01.');
  const clock = openMovableClock(config.dataDir, systemClock);
  const milliseconds = parseDistance(distance, clock.now());
  if (milliseconds < 0) throw new CommandError(`${distance} is over: a clock moves forward only.`);
  if (milliseconds > MAX_DAYS * UNIT_MS.d) throw new CommandError(`${distance} is too far: ${MAX_DAYS} days at most.`);
  clock.forward(milliseconds);
  console.log(`It is ${clock.now().toISOString()}.`);
  return 0;
}

export const clockForwardCommand = {
  words: 'clock forward',
  args: '<6h|30d|2027-03-01>',
  summary: 'moves the clock of a test shop, for all services; jobs that are due then run',
  noDryRunReason: 'the clock is a file outside the database',
  run: forward,
} satisfies Command;
