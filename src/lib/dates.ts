/** A calendar day as `YYYY-MM-DD`, without time or zone; sortable as text. */
export type IsoDay = string;

const DAY_MS = 86_400_000;

const toNoon = (day: IsoDay): Date => new Date(`${day}T12:00:00Z`);

/** Cache limit: more than ten years of days, as reviews need. */
const MAX_DAYS = 4000;

/** Returns a formatter for days. It caches its results, because pages show the same few days repeatedly. */
function createDayFormatter(options: Intl.DateTimeFormatOptions): (day: IsoDay) => string {
  // Created on first use, because that is slow on phones and most pages show no day.
  let format: Intl.DateTimeFormat | undefined;
  const written = new Map<IsoDay, string>();
  return (day) => {
    const known = written.get(day);
    if (known !== undefined) return known;
    if (written.size >= MAX_DAYS) written.clear();
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    const text = format.format(toNoon(day));
    written.set(day, text);
    return text;
  };
}

/** Returns the day that is `days` days after `day`, or before it for a negative number. */
export const addDays = (day: IsoDay, days: number): IsoDay =>
  new Date(toNoon(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the weekday of a day; 0 is Sunday. */
export const getWeekday = (day: IsoDay): number => toNoon(day).getUTCDay();

/** Formats a day as `Nov 24`. */
export const formatMonthDay = createDayFormatter({ month: 'short', day: 'numeric' });

/** Formats a day as `Tue, Nov 24`. */
export const formatShortDay = createDayFormatter({ weekday: 'short', month: 'short', day: 'numeric' });

/** Formats a day as `Tuesday, November 24`. */
export const formatLongDay = createDayFormatter({ weekday: 'long', month: 'long', day: 'numeric' });

/** Formats a day as `Nov 24, 2026`. */
export const formatDay = createDayFormatter({ month: 'short', day: 'numeric', year: 'numeric' });

/** Formats a day as `November 24, 2026` (transactions §9, Q&A dates). */
export const formatFullDay = createDayFormatter({ month: 'long', day: 'numeric', year: 'numeric' });

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
  const known = zones.get(timeZone);
  const quarter = Math.floor(moment.getTime() / QUARTER_MS);
  if (known?.quarter === quarter) return known.time;
  const format = known?.format ?? createZoneFormatter(timeZone);
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const time = { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
  zones.set(timeZone, { format, quarter, time });
  return time;
}
