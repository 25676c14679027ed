import { CommandError } from './command.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Parses a calendar day; null if not given.
 * @throws {CommandError} for an invalid day
 */
export function parseDay(input: string | undefined): string | null {
  if (input === undefined) return null;
  const time = DAY.test(input) ? Date.parse(`${input}T00:00:00Z`) : Number.NaN;
  // `Date` would parse 31 February as 3 March.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(input);
  if (!isDay) throw new CommandError(`${input} is no day: write it like 2027-03-01.`);
  return input;
}
