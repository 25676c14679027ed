import { addDays, type IsoDay } from '../../../../../src/lib/dates.ts';
import {
  addDaysThat,
  computeDispatchDay,
  computeNthWeekday,
  formatIsoDay,
  isBusinessDay,
  THURSDAY,
} from '../../../../../src/lib/deliveryCalendar.ts';

/** A carrier from the warehouse to the door. */
export type Carrier = {
  /** Returns whether the carrier picks up and delivers on a day. */
  readonly worksOn: (day: IsoDay) => boolean;
};

/** Returns Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function computeEasterSunday(year: number): IsoDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const lunar = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - lunar + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * correction + 114;
  return formatIsoDay(year, Math.floor(days / 31), (days % 31) + 1);
}

const computeThanksgiving = (year: number): IsoDay => computeNthWeekday(year, 11, THURSDAY, 4);

const getYear = (day: IsoDay): number => Number(day.slice(0, 4));

/** The major holidays. Unlike a federal holiday, one on a weekend is not moved to another day. */
const listCourierHolidays = (year: number): readonly IsoDay[] => [
  formatIsoDay(year, 1, 1),
  computeEasterSunday(year),
  formatIsoDay(year, 7, 4),
  computeThanksgiving(year),
  formatIsoDay(year, 12, 25),
];

/** Days without trucks, in addition to the federal holidays. */
const listTruckHolidays = (year: number): readonly IsoDay[] => [
  addDays(computeThanksgiving(year), 1),
  formatIsoDay(year, 12, 24),
  formatIsoDay(year, 12, 31),
];

/** Works on weekends and minor federal holidays. */
export const COURIER: Carrier = { worksOn: (day) => !listCourierHolidays(getYear(day)).includes(day) };

/** Air freight, on business days. */
export const AIR_FREIGHT: Carrier = { worksOn: isBusinessDay };

/** Trucks to the contiguous states. */
export const TRUCKS: Carrier = {
  worksOn: (day) => isBusinessDay(day) && !listTruckHolidays(getYear(day)).includes(day),
};

/** The postal service, for PO boxes and everything beyond the contiguous states. */
export const POST: Carrier = { worksOn: isBusinessDay };

/**
 * Returns the arrival day after a number of the carrier's working days, counted from the day after dispatch. The carrier
 * picks up on the day on which the warehouse packs, or on its first working day after it: no carrier rests on a business
 * day and works on the weekend after it.
 */
export function computeArrivalDay({ worksOn }: Carrier, orderedAt: Date, days: number, cutoffHour?: number): IsoDay {
  return addDaysThat(worksOn, computeDispatchDay(orderedAt, cutoffHour), days);
}
