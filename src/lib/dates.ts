/** A calendar day as `YYYY-MM-DD`: no time, no zone, and sorts as text. */
export type IsoDay = string;

const DAY_MS = 86_400_000;

const atNoon = (day: IsoDay): Date => new Date(`${day}T12:00:00Z`);

/** Reviews name days of the last ten years. */
const MOST_DAYS = 4000;

/** Writes days in one way. Pages name the same few days again and again, so that what was written is remembered. */
function writer(options: Intl.DateTimeFormatOptions): (day: IsoDay) => string {
  // Made when first used: a phone takes long over it, and most pages name no day.
  let format: Intl.DateTimeFormat | undefined;
  const written = new Map<IsoDay, string>();
  return (day) => {
    const known = written.get(day);
    if (known !== undefined) return known;
    if (written.size >= MOST_DAYS) written.clear();
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    const text = format.format(atNoon(day));
    written.set(day, text);
    return text;
  };
}

export const addDays = (day: IsoDay, days: number): IsoDay =>
  new Date(atNoon(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (day: IsoDay): number => atNoon(day).getUTCDay();

/** `Nov 24` */
export const formatMonthDay = writer({ month: 'short', day: 'numeric' });

/** `Tue, Nov 24` */
export const formatShortDay = writer({ weekday: 'short', month: 'short', day: 'numeric' });

/** `Tuesday, November 24` */
export const formatLongDay = writer({ weekday: 'long', month: 'long', day: 'numeric' });

/** `Nov 24, 2026` */
export const formatDay = writer({ month: 'short', day: 'numeric', year: 'numeric' });

/** `November 24, 2026` */
export const formatFullDay = writer({ month: 'long', day: 'numeric', year: 'numeric' });

const inZone = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
/** The shop's own clocks: what ends with a day or a month ends when it does there, not at midnight of UTC. */
export const SHOP_TIME_ZONE = 'America/New_York';

type ZonedTime = { readonly day: IsoDay; readonly hour: number };
/** Every zone's clocks differ from UTC by whole quarters of an hour. */
const QUARTER_MS = 900_000;
const zones = new Map<string, { format: Intl.DateTimeFormat; quarter: number; time: ZonedTime }>();

/** The day and the hour (0 to 23) that a moment has on the clocks of a time zone. */
export function zonedTime(moment: Date, timeZone: string): ZonedTime {
  const known = zones.get(timeZone);
  const quarter = Math.floor(moment.getTime() / QUARTER_MS);
  if (known?.quarter === quarter) return known.time;
  const format = known?.format ?? inZone(timeZone);
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const time = { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
  zones.set(timeZone, { format, quarter, time });
  return time;
}
