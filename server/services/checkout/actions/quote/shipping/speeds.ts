import type { AddressFields } from '../../../../../../src/contracts/account/addresses.ts';
import {
  type DeliveryDuration,
  type ShipSpeed,
  shipSpeeds,
} from '../../../../../../src/contracts/checkout/shipping.ts';
import { isPoBox, type StreetLines } from '../../../../../../src/lib/addresses/addressRules.ts';
import { AIR_DURATIONS, GROUND_DURATIONS } from '../../../../../../src/lib/checkout/shipping.ts';
import { addDays, type IsoDay } from '../../../../../../src/lib/dates/dates.ts';
import {
  addDaysThat,
  computeDispatchDay,
  computeFreeDeliveryDay,
  computeNthWeekday,
  formatIsoDay,
  isBusinessDay,
  LATE_CUTOFF_HOUR,
  THURSDAY,
} from '../../../../../../src/lib/dates/deliveryCalendar.ts';
import { FREE_SPEED } from '../../../constraints/listShippingViolations.ts';

/** A carrier from the warehouse to the door. */
type Carrier = {
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

export type Destination = StreetLines & Pick<AddressFields, 'countryCode' | 'stateOrRegion'>;

/** A shipping speed with its price before any benefit, in cents, and its promised day. */
export type Speed = {
  readonly name: ShipSpeed;
  readonly priceCents: number;
  readonly duration: DeliveryDuration;
  day(orderedAt: Date): IsoDay;
};

/** Air carries everything except hazmat; ground means post and trucks. */
export type Lane = 'air' | 'ground';

/** The prices of the paid speeds, in cents. */
export type SpeedPrices = Readonly<Record<'next-wow' | 'next-business' | 'next', number>>;

/** The prices where no marketplace is known. */
const PRICES: SpeedPrices = { 'next-wow': 2500, 'next-business': 2000, next: 1200 };

/**
 * Returns the speeds by air, fastest first. `next-wow` (weekends too) and `next-business` have the late cutoff; `next` has the
 * normal cutoff and costs less; two business days are free.
 */
const listAirSpeeds = (prices: SpeedPrices): readonly Speed[] => [
  {
    name: 'next-wow',
    priceCents: prices['next-wow'],
    duration: AIR_DURATIONS['next-wow'],
    day: (at) => computeArrivalDay(COURIER, at, 1, LATE_CUTOFF_HOUR),
  },
  {
    name: 'next-business',
    priceCents: prices['next-business'],
    duration: AIR_DURATIONS['next-business'],
    day: (at) => computeArrivalDay(AIR_FREIGHT, at, 1, LATE_CUTOFF_HOUR),
  },
  {
    name: 'next',
    priceCents: prices.next,
    duration: AIR_DURATIONS.next,
    day: (at) => computeArrivalDay(AIR_FREIGHT, at, 1),
  },
  { name: FREE_SPEED, priceCents: 0, duration: AIR_DURATIONS.second, day: computeFreeDeliveryDay },
];

/** Returns the standard ground speed. Its promised day is the last day of its range. */
const createGroundSpeed = (carrier: Carrier, duration: DeliveryDuration, lastDay: number): readonly Speed[] => [
  { name: 'std-us', priceCents: 0, duration, day: (at) => computeArrivalDay(carrier, at, lastDay) },
];
const GROUND = createGroundSpeed(TRUCKS, GROUND_DURATIONS.trucks, 5);
const POST_OFFICE = createGroundSpeed(POST, GROUND_DURATIONS.poBox, 7);
const FAR_STATE = createGroundSpeed(POST, GROUND_DURATIONS.farState, 7);
const TERRITORY = createGroundSpeed(POST, GROUND_DURATIONS.territory, 10);

/** Alaska, Hawaii and military post: fast carriers do not deliver there. */
const FAR_STATES: ReadonlySet<string> = new Set(['AK', 'HI', 'AA', 'AE', 'AP']);

const isFar = ({ countryCode, stateOrRegion }: Destination): boolean =>
  countryCode !== 'US' || FAR_STATES.has(stateOrRegion);

/** Returns the speeds to a destination, fastest first. Hazmat lines go only if trucks go: empty elsewhere. */
export function listSpeeds(destination: Destination, lane: Lane, prices = PRICES): readonly Speed[] {
  if (lane === 'ground') return isFar(destination) ? [] : GROUND;
  if (destination.countryCode !== 'US') return TERRITORY;
  if (isFar(destination)) return FAR_STATE;
  return isPoBox(destination) ? POST_OFFICE : listAirSpeeds(prices);
}

/** Returns an option's id: `std-us` is its own id, the others are variants of it (transactions §4, Standard ids). */
export const toOptionId = (name: ShipSpeed): string => (name === 'std-us' ? name : `std-us-${name}`);

/** Returns the speed of an option's id; undefined for an unknown id. */
export const findSpeed = (id: string): ShipSpeed | undefined => shipSpeeds.find((name) => toOptionId(name) === id);
