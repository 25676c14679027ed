import type { Address, AddressFields } from '../../../../../../src/contracts/account/addresses.ts';
import { type ShipSpeed, shipSpeeds } from '../../../../../../src/contracts/checkout/shipping.ts';
import { isPoBox, type StreetLines } from '../../../../../../src/lib/addresses/addressRules.ts';
import { formatGroundDays, type GroundKind, getGroundDays } from '../../../../../../src/lib/checkout/shipping.ts';
import { addDays, type IsoDay } from '../../../../../../src/lib/dates/dates.ts';
import {
  addDaysThat,
  computeDispatchDay,
  computeLateCutoff,
  computeNthWeekday,
  computeStandardDeliveryDay,
  formatIsoDay,
  isBusinessDay,
  type Packing,
  THURSDAY,
} from '../../../../../../src/lib/dates/deliveryCalendar.ts';
import { formatDays, getStandardCents, type ShippingRates } from '../../../../../../src/lib/promises.ts';
import type { StockDescription } from '../../../../catalog/actions.ts';
import { assertNoViolations, createViolation } from '../../../constraints/createViolation.ts';
import {
  FREE_SPEED,
  isStandardSpeed,
  listDestinationViolations,
  listRestrictionViolations,
} from '../../../constraints/listShippingViolations.ts';

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
export function computeArrivalDay({ worksOn }: Carrier, orderedAt: Date, days: number, packing?: Packing): IsoDay {
  return addDaysThat(worksOn, computeDispatchDay(orderedAt, packing), days);
}

export type Destination = StreetLines & Pick<AddressFields, 'countryCode' | 'stateOrRegion'>;

/** A shipping speed with its price before any benefit, in cents, and its promised day. */
export type Speed = {
  readonly name: ShipSpeed;
  readonly priceCents: number;
  readonly duration: string;
  day(orderedAt: Date): IsoDay;
};

/** Air carries everything except hazmat; ground means post and trucks. */
export type Lane = 'air' | 'ground';

/** The rates where no marketplace is known. */
const USUAL_RATES: ShippingRates = {
  standardCents: 0,
  freeFromCents: null,
  standardDays: 2,
  cutoffHour: 14,
  packingDays: 0,
  regions: null,
  fastCents: { 'next-wow': 2500, 'next-business': 2000, next: 1200 },
};

/**
 * Returns the speeds by air, fastest first. `next-wow` (weekends too) and `next-business` have the late cutoff; `next` has the
 * normal cutoff and costs less; standard shipping is the cheapest.
 */
function listAirSpeeds({ fastCents, ...rates }: ShippingRates, standardCents: number): readonly Speed[] {
  const late = { ...rates, cutoffHour: computeLateCutoff(rates.cutoffHour) };
  const duration = formatDays(1);
  return [
    {
      name: 'next-wow',
      priceCents: fastCents['next-wow'],
      duration,
      day: (at) => computeArrivalDay(COURIER, at, 1, late),
    },
    {
      name: 'next-business',
      priceCents: fastCents['next-business'],
      duration,
      day: (at) => computeArrivalDay(AIR_FREIGHT, at, 1, late),
    },
    { name: 'next', priceCents: fastCents.next, duration, day: (at) => computeArrivalDay(AIR_FREIGHT, at, 1, rates) },
    {
      name: FREE_SPEED,
      priceCents: standardCents,
      duration: formatDays(rates.standardDays),
      day: (at) => computeStandardDeliveryDay(at, rates),
    },
  ];
}

/** Returns the standard ground speed. Its promised day is the last day of its range. */
const listGroundSpeeds = (kind: GroundKind, rates: ShippingRates, priceCents: number): readonly Speed[] => [
  {
    name: 'std-us',
    priceCents,
    duration: formatGroundDays(kind, rates),
    day: (at) => computeArrivalDay(kind === 'trucks' ? TRUCKS : POST, at, getGroundDays(kind, rates).last, rates),
  },
];

/** Alaska, Hawaii and military post: fast carriers do not deliver there. */
const FAR_STATES: ReadonlySet<string> = new Set(['AK', 'HI', 'AA', 'AE', 'AP']);

const isFar = ({ countryCode, stateOrRegion }: Destination): boolean =>
  countryCode !== 'US' || FAR_STATES.has(stateOrRegion);

/** Returns whether a shop ships to a state or territory. */
const isServed = ({ countryCode, stateOrRegion }: Destination, { regions }: ShippingRates): boolean =>
  regions === null || regions.includes(countryCode === 'US' ? stateOrRegion : countryCode);

/**
 * Returns the speeds to a destination, fastest first. Hazmat lines go only if trucks go: empty elsewhere.
 * @param goodsCents the shipped goods, after discounts and before tax; by default standard shipping has its full price
 */
export function listSpeeds(
  destination: Destination,
  lane: Lane,
  rates = USUAL_RATES,
  goodsCents = 0,
): readonly Speed[] {
  if (!isServed(destination, rates)) return [];
  const listGround = (kind: GroundKind) => listGroundSpeeds(kind, rates, getStandardCents(rates, goodsCents));
  if (lane === 'ground') return isFar(destination) ? [] : listGround('trucks');
  if (destination.countryCode !== 'US') return listGround('territory');
  if (isFar(destination)) return listGround('farState');
  return isPoBox(destination) ? listGround('poBox') : listAirSpeeds(rates, getStandardCents(rates, goodsCents));
}

/** Restrictions that depend on the destination; the others were checked when the first item was sold. */
const BY_PLACE: readonly string[] = ['domestic', 'countries', 'states'];

/**
 * Returns the standard way of delivering one piece to an address.
 * @throws {ApiError} 409 `constraint.violations.exist` if it may not be sold there, or no carrier delivers there
 */
export function getStandardSpeed(
  address: Omit<Address, 'addressId' | 'isPrimary'>,
  stock: StockDescription,
  rates: ShippingRates,
): Speed {
  assertNoViolations(listDestinationViolations(address));
  const restrictions = stock.restrictions.filter(({ kind }) => BY_PLACE.includes(kind));
  const lines = [{ ...stock, quantity: 1 }];
  assertNoViolations(listRestrictionViolations({ lines, restrictions, orderedPieces: new Map(), address }));
  const speed = listSpeeds(address, stock.hazmat ? 'ground' : 'air', rates).find(({ name }) => isStandardSpeed(name));
  if (speed) return speed;
  assertNoViolations([createViolation('NO_SHIP_OPTIONS', { asin: stock.asin, product: stock.productName })]);
  throw new Error('a violation was not refused');
}

/** Returns an option's id: `std-us` is its own id, the others are variants of it (transactions §4, Standard ids). */
export const toOptionId = (name: ShipSpeed): string => (name === 'std-us' ? name : `std-us-${name}`);

/** Returns the speed of an option's id; undefined for an unknown id. */
export const findSpeed = (id: string): ShipSpeed | undefined => shipSpeeds.find((name) => toOptionId(name) === id);
