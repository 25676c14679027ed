import { addDays, getWeekday, type IsoDay, toZonedTime } from './dates.ts';

/** The time zone of the warehouse, for cut-off times. */
const WAREHOUSE_TIME_ZONE = 'America/New_York';
/** When a shop packs: the hour from which orders count for the next business day, and the business days of packing. */
export type Packing = { readonly cutoffHour: number; readonly packingDays: number };
/** The specification's cut-off, for shops that are not known: orders leave on the day. */
const USUAL_PACKING: Packing = { cutoffHour: 14, packingDays: 0 };
/** Returns the hour for fast shipping speeds, which are packed until the evening. */
export const computeLateCutoff = (cutoffHour: number): number => Math.min(23, cutoffHour + 6);

const SUNDAY = 0;
const MONDAY = 1;
/** Weekday number for `computeNthWeekday`; 0 is Sunday. */
export const THURSDAY = 4;
const SATURDAY = 6;

/** Returns the ISO day of a year, a month (1 to 12) and a day. */
export const formatIsoDay = (year: number, month: number, day: number): IsoDay =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Returns the n-th given weekday (0 is Sunday) of a month, such as the fourth Thursday of November. */
export function computeNthWeekday(year: number, month: number, weekday: number, nth: number): IsoDay {
  const first = formatIsoDay(year, month, 1);
  return addDays(first, ((weekday - getWeekday(first) + 7) % 7) + (nth - 1) * 7);
}

function computeLastMondayOfMay(year: number): IsoDay {
  const last = formatIsoDay(year, 5, 31);
  return addDays(last, -((getWeekday(last) - MONDAY + 7) % 7));
}

/** A fixed holiday on a Saturday is observed the day before, on a Sunday the day after. */
function toObservedDay(day: IsoDay): IsoDay {
  const weekday = getWeekday(day);
  if (weekday === SATURDAY) return addDays(day, -1);
  return weekday === SUNDAY ? addDays(day, 1) : day;
}

/** Returns the federal holidays of the United States observed in a year (5 U.S.C. 6103), on the observed days. */
export const listFederalHolidays = (year: number): readonly IsoDay[] => [
  toObservedDay(formatIsoDay(year, 1, 1)),
  computeNthWeekday(year, 1, MONDAY, 3),
  computeNthWeekday(year, 2, MONDAY, 3),
  computeLastMondayOfMay(year),
  toObservedDay(formatIsoDay(year, 6, 19)),
  toObservedDay(formatIsoDay(year, 7, 4)),
  computeNthWeekday(year, 9, MONDAY, 1),
  computeNthWeekday(year, 10, MONDAY, 2),
  toObservedDay(formatIsoDay(year, 11, 11)),
  computeNthWeekday(year, 11, THURSDAY, 4),
  toObservedDay(formatIsoDay(year, 12, 25)),
  // New Year's Day of the next year, when it is observed on December 31.
  toObservedDay(formatIsoDay(year + 1, 1, 1)),
];

const holidaysByYear = new Map<number, ReadonlySet<IsoDay>>();

function isHoliday(day: IsoDay): boolean {
  const year = Number(day.slice(0, 4));
  const holidays = holidaysByYear.get(year) ?? new Set(listFederalHolidays(year));
  holidaysByYear.set(year, holidays);
  return holidays.has(day);
}

/** Returns whether a day is a business day: not a weekend and not a federal holiday. */
export const isBusinessDay = (day: IsoDay): boolean =>
  getWeekday(day) !== SUNDAY && getWeekday(day) !== SATURDAY && !isHoliday(day);

type Fits = (day: IsoDay) => boolean;

const nextDayThat = (fits: Fits, from: IsoDay): IsoDay => (fits(from) ? from : nextDayThat(fits, addDays(from, 1)));

/** Returns the day that is `days` matching days after `from`; with 0, `from` or the first matching day after it. */
export function addDaysThat(fits: Fits, from: IsoDay, days: number): IsoDay {
  let day = nextDayThat(fits, from);
  for (let remainingDays = days; remainingDays > 0; remainingDays -= 1) day = nextDayThat(fits, addDays(day, 1));
  return day;
}

/** Returns the day that is `days` business days after `from`; with 0, `from` or the first business day after it. */
export const addBusinessDays = (from: IsoDay, days: number): IsoDay => addDaysThat(isBusinessDay, from, days);

/** Returns the calendar day of a moment in the warehouse's time zone. */
export const getWarehouseDay = (moment: Date): IsoDay => toZonedTime(moment, WAREHOUSE_TIME_ZONE).day;

/** Returns the business day on which an order placed at this moment leaves the warehouse. */
export function computeDispatchDay(orderedAt: Date, { cutoffHour, packingDays } = USUAL_PACKING): IsoDay {
  const { day, hour } = toZonedTime(orderedAt, WAREHOUSE_TIME_ZONE);
  return addBusinessDays(hour < cutoffHour ? day : addDays(day, 1), packingDays);
}

/** Returns the delivery day of standard shipping to the contiguous states. */
export const computeStandardDeliveryDay = (
  orderedAt: Date,
  { standardDays, ...packing }: Packing & { readonly standardDays: number },
): IsoDay => addBusinessDays(computeDispatchDay(orderedAt, packing), standardDays);
