import { CommandError } from '../command.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses a calendar day; null if not given. @throws {CommandError} for an invalid day */
export function parseDay(input: string | undefined): string | null {
  if (input === undefined) return null;
  const time = DAY.test(input) ? Date.parse(`${input}T00:00:00Z`) : Number.NaN;
  // `Date` would parse 31 February as 3 March.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(input);
  if (!isDay) throw new CommandError(`${input} is no day: write it like 2027-03-01.`);
  return input;
}

const DAY_MS = 86_400_000;

/** Parses the first and the last day of a list, in UTC; null if not given. @throws {CommandError} for an invalid day */
export function parseDays(
  from: string | undefined,
  to: string | undefined,
): { from: Date | null; before: Date | null } {
  const [first, last] = [parseDay(from), parseDay(to)];
  return {
    from: first === null ? null : new Date(first),
    before: last === null ? null : new Date(Date.parse(last) + DAY_MS),
  };
}

/** Parses statuses; null if none is given. @throws {CommandError} for an unknown one */
export function parseStatuses<Status extends string>(
  known: readonly Status[],
  input: readonly string[] | undefined,
): Status[] | null {
  if (input === undefined) return null;
  return input.map((one) => {
    const status = known.find((candidate) => candidate === one);
    if (!status) throw new CommandError(`"${one}" is no status. Statuses: ${known.join(', ')}.`);
    return status;
  });
}
