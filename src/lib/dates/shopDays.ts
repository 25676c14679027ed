import { formatDay, type IsoDay } from './dates.ts';

// Separate from dates.ts, which the first view of the cart loads.

const HOUR_MS = 3_600_000;
const MARCH = 2;
const NOVEMBER = 10;

/** Returns the first Sunday from a day of a month on, at an hour of UTC, in milliseconds. */
function findSunday(year: number, month: number, day: number, hour: number): number {
  const first = Date.UTC(year, month, day, hour);
  return first + ((7 - new Date(first).getUTCDay()) % 7) * 24 * HOUR_MS;
}

/**
 * Returns the calendar day of a moment in the shop's time zone, New York: the day on which a shopper there did
 * something. Computed by the rule in force since 2007, because Intl.DateTimeFormat takes 50 ms on phones.
 * @param moment ISO 8601 if a text
 */
export function toShopDay(moment: Date | string): IsoDay {
  const time = new Date(moment).getTime();
  const year = new Date(time).getUTCFullYear();
  // Clocks change at 2:00, which is 7:00 UTC in winter and 6:00 UTC in summer.
  const isSummerTime = time >= findSunday(year, MARCH, 8, 7) && time < findSunday(year, NOVEMBER, 1, 6);
  return new Date(time - (isSummerTime ? 4 : 5) * HOUR_MS).toISOString().slice(0, 10);
}

/** Returns the moment at which a day begins in the shop's time zone. */
export function getShopDayStart(day: IsoDay): Date {
  const early = new Date(Date.parse(`${day}T04:00:00Z`));
  return toShopDay(early) === day ? early : new Date(early.getTime() + HOUR_MS);
}

const padToTwoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * Formats a moment in UTC: `Nov 20, 2026 03:04:05 PM` (transactions §9, 'MMM D, YYYY hh:mm:ss A'). For operators and
 * receipts; on other pages shoppers see only days.
 */
export function formatMoment(moment: Date): string {
  const hour = moment.getUTCHours();
  const time = [hour % 12 || 12, moment.getUTCMinutes(), moment.getUTCSeconds()].map(padToTwoDigits).join(':');
  return `${formatDay(moment.toISOString().slice(0, 10))} ${time} ${hour < 12 ? 'AM' : 'PM'}`;
}
