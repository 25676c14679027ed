/** A calendar day as `YYYY-MM-DD`: no time, no zone, and sorts as text. */
export type IsoDay = string;

const DAY_MS = 86_400_000;

const atNoon = (day: IsoDay): Date => new Date(`${day}T12:00:00Z`);

const formatter = (options: Intl.DateTimeFormatOptions, timeZone = 'UTC'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone });

// Making one costs more than using it a hundred times.
const short = formatter({ weekday: 'short', month: 'short', day: 'numeric' });
const long = formatter({ weekday: 'long', month: 'long', day: 'numeric' });
const medium = formatter({ month: 'short', day: 'numeric', year: 'numeric' });
const full = formatter({ month: 'long', day: 'numeric', year: 'numeric' });

export const addDays = (day: IsoDay, days: number): IsoDay =>
  new Date(atNoon(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (day: IsoDay): number => atNoon(day).getUTCDay();

/** `Tue, Nov 24` */
export const formatShortDay = (day: IsoDay): string => short.format(atNoon(day));

/** `Tuesday, November 24` */
export const formatLongDay = (day: IsoDay): string => long.format(atNoon(day));

/** `Nov 24, 2026` */
export const formatDay = (day: IsoDay): string => medium.format(atNoon(day));

/** `November 24, 2026` */
export const formatFullDay = (day: IsoDay): string => full.format(atNoon(day));

const inZone = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
const zones = new Map<string, Intl.DateTimeFormat>();

/** The day and the hour (0 to 23) that a moment has on the clocks of a time zone. */
export function zonedTime(moment: Date, timeZone: string): { day: IsoDay; hour: number } {
  const format = zones.get(timeZone) ?? inZone(timeZone);
  zones.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
}
