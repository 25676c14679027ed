import { getLocale } from '../getLocale.ts';
import { getCurrentYear } from './currentYear.ts';

/** A calendar day as `YYYY-MM-DD`, without time or zone; sortable as text. */
export type IsoDay = string;

const DAY_MS = 86_400_000;

const toNoon = (day: IsoDay): Date => new Date(`${day}T12:00:00Z`);

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** The locales that write the month before the day; all other locales of English write it after the day. */
const MONTH_FIRST = /-(?:US|CA)$/;

/** Returns a formatter for days, with the year if another one. Intl is slow on phones and varies. */
const createDayFormatter =
  (length: 'short' | 'long', fields: { readonly weekday?: true; readonly year?: true }) =>
  (day: IsoDay): string => {
    const date = toNoon(day);
    const name = (names: readonly string[], place: number): string =>
      (names[place] ?? '').slice(0, length === 'short' ? 3 : undefined);
    const weekday = fields.weekday && name(WEEKDAYS, date.getUTCDay());
    const month = name(MONTHS, date.getUTCMonth());
    const dayYear = date.getUTCFullYear();
    const year = (fields.year || dayYear !== getCurrentYear()) && dayYear;
    return MONTH_FIRST.test(getLocale())
      ? [weekday, `${month} ${date.getUTCDate()}`, year].filter(Boolean).join(', ')
      : [weekday, date.getUTCDate(), month, year].filter(Boolean).join(' ');
  };

/** Returns the day that is `days` days after `day`, or before it for a negative number. */
export const addDays = (day: IsoDay, days: number): IsoDay =>
  new Date(toNoon(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the number of days from a day to another; negative if the other one is earlier. */
export const countDays = (from: IsoDay, to: IsoDay): number =>
  Math.round((toNoon(to).getTime() - toNoon(from).getTime()) / DAY_MS);

/** Returns the weekday of a day; 0 is Sunday. */
export const getWeekday = (day: IsoDay): number => toNoon(day).getUTCDay();

/** Formats a day as `Nov 24`, or `24 Nov` by the locale, and `Nov 24, 2025` in another year; so do the others. */
export const formatMonthDay = createDayFormatter('short', {});

/** Formats a day as `November 24`. */
export const formatLongMonthDay = createDayFormatter('long', {});

/** Formats a day as `Tue, Nov 24`. */
export const formatShortDay = createDayFormatter('short', { weekday: true });

/** Formats a day as `Tuesday, November 24`. */
export const formatLongDay = createDayFormatter('long', { weekday: true });

/** Formats a day as `Nov 24, 2026`. */
export const formatDay = createDayFormatter('short', { year: true });

/** Formats a day as `November 24, 2026` (transactions §9, Q&A dates). */
export const formatFullDay = createDayFormatter('long', { year: true });

const createZoneFormatter = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
/** The shop's time zone: days and months of offers end at midnight there, not in UTC. */
export const SHOP_TIME_ZONE = 'America/New_York';

type ZonedTime = { readonly day: IsoDay; readonly hour: number };
/** Cache granularity: all zones differ from UTC by multiples of 15 minutes. */
const QUARTER_MS = 900_000;
const zones = new Map<string, { format: Intl.DateTimeFormat; quarter: number; time: ZonedTime }>();

/** Returns the day and the hour (0 to 23) of a moment in a time zone. */
export function toZonedTime(moment: Date, timeZone: string): ZonedTime {
  const cachedZone = zones.get(timeZone);
  const quarter = Math.floor(moment.getTime() / QUARTER_MS);
  if (cachedZone?.quarter === quarter) return cachedZone.time;
  const format = cachedZone?.format ?? createZoneFormatter(timeZone);
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const time = { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
  zones.set(timeZone, { format, quarter, time });
  return time;
}
