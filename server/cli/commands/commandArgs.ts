import { CommandError, parseTyped } from '../command.ts';

const PAGE = /^[1-9]\d{0,4}$/;

/** Parses the number of a page, from 1; undefined for a wrong one. */
export const toPageNum = (input: string | undefined): number | undefined => {
  if (input === undefined) return 1;
  return PAGE.test(input) ? Number(input) : undefined;
};

type Page = {
  /** The noun of the heading: "Returns". */
  readonly name: string;
  /** The number of the first entry, from 1. */
  readonly from: number;
  readonly shownCount: number;
  readonly total: number;
  /** The command that shows the next page. */
  readonly next: string;
};

/** Returns lines of text about the shown part of a list and the command for the next part; none for a complete list. */
export function describePage({ name, from, shownCount, total, next }: Page): string[] {
  if (shownCount === total) return [];
  const to = from + shownCount - 1;
  if (shownCount === 0) return [`Nothing is on this page: ${total} match.`];
  return [`${name} ${from} to ${to} of ${total}.${to < total ? ` The next: ${next}` : ''}`];
}

/** Returns options in typed form, for the command of the next page. */
export const formatOptions = (options: Readonly<Record<string, string | readonly string[] | undefined>>): string =>
  Object.entries(options)
    .flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => ` --${name} ${/^[\w@.+:-]+$/.test(one) ? one : `"${one}"`}`),
    )
    .join('');

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

const DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** Parses `YYYY-MM-DD HH:MM:SS` in UTC (transactions §5, Date time pattern); null if invalid. */
export function parseMoment(input: string): Date | null {
  const text = DATE_TIME.test(input) ? `${input.replace(' ', 'T')}.000Z` : '';
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text ? new Date(time) : null;
}

const ORDER_ID = /^\d{3}-\d{7}-\d{7}$/;
/** The number of a return, which is on its parcel. */
const RMA = /^\d{10}$/;

/** Returns the only word of a command. @throws {CommandError} the usage, for another number of words, or another form */
function parseWord(args: readonly string[], pattern: RegExp, usage: string): string {
  const [word = '', ...others] = parseTyped(args, {}, usage).positionals;
  if (!pattern.test(word) || others.length > 0) throw new CommandError(usage);
  return word;
}

/** Returns the number of the order that a command names. @throws {CommandError} with the usage */
export const parseOrderNumber = (args: readonly string[], usage: string): string => parseWord(args, ORDER_ID, usage);

/** Returns the number of the return that a command names. @throws {CommandError} with the usage */
export const parseReturnNumber = (args: readonly string[], usage: string): string => parseWord(args, RMA, usage);
