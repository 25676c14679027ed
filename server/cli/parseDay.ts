import { CommandError } from './command.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Parses a calendar day; null if not given.
 * @throws {CommandError} for an invalid day
 */
export function parseDay(given: string | undefined): string | null {
  if (given === undefined) return null;
  const time = DAY.test(given) ? Date.parse(`${given}T00:00:00Z`) : Number.NaN;
  // `Date` would parse 31 February as 3 March.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(given);
  if (!isDay) throw new CommandError(`${given} is no day: write it like 2027-03-01.`);
  return given;
}
