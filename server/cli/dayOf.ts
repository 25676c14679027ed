import { CommandError } from './command.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the calendar, as it is written; null where none was given. @throws {CommandError} for what is no day */
export function dayOf(given: string | undefined): string | null {
  if (given === undefined) return null;
  const time = DAY.test(given) ? Date.parse(`${given}T00:00:00Z`) : Number.NaN;
  // 31 February is read as 3 March.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(given);
  if (!isDay) throw new CommandError(`${given} is no day: write it like 2027-03-01.`);
  return given;
}
