import { addDays, type IsoDay } from '../../../../src/lib/dates/dates.ts';
import { addDaysThat, computeDispatchDay, isBusinessDay } from '../../../../src/lib/dates/deliveryCalendar.ts';

type Transit = { readonly days: number; readonly deliversOn: (day: IsoDay) => boolean };

const DEFAULT: Transit = { days: 5, deliversOn: isBusinessDay };

/** Days between the dispatch and the delivery of each speed; by ground as for the contiguous states. */
const TRANSITS: Readonly<Record<string, Transit>> = {
  'next-wow': { days: 1, deliversOn: () => true },
  'next-business': { days: 1, deliversOn: isBusinessDay },
  next: { days: 1, deliversOn: isBusinessDay },
  second: { days: 2, deliversOn: isBusinessDay },
};

/** The speeds with a transit of their own; the others take as long as `std-us`. */
export const TIMED_SPEEDS: readonly string[] = Object.keys(TRANSITS);

const getTransit = (speed: string | null): Transit => TRANSITS[speed ?? ''] ?? DEFAULT;

const computeArrival = (speed: string | null, dispatchDay: IsoDay): IsoDay => {
  const { days, deliversOn } = getTransit(speed);
  return addDaysThat(deliversOn, dispatchDay, days);
};

/** Returns the day on which a parcel arrives that leaves now: an order that was promised for an earlier day is late. */
export const computeArrivalOfToday = (speed: string | null, now: Date): IsoDay =>
  computeArrival(speed, computeDispatchDay(now));

const MAX_DAYS = 30;

/** Returns the last day on which a parcel can leave and still arrive as promised. */
export function computeShipBy(speed: string | null, promisedFor: IsoDay): IsoDay {
  const candidates = Array.from({ length: MAX_DAYS }, (_, back) => addDays(promisedFor, -1 - back));
  const fits = (day: IsoDay): boolean => isBusinessDay(day) && computeArrival(speed, day) <= promisedFor;
  return candidates.find(fits) ?? addDays(promisedFor, -MAX_DAYS);
}
