import type { AddressFields } from '../../../../src/contracts/addresses.ts';
import { type DeliveryDuration, type ShipSpeed, shipSpeeds } from '../../../../src/contracts/shipping.ts';
import { isPoBox } from '../../../../src/lib/addressRules.ts';
import type { IsoDay } from '../../../../src/lib/dates.ts';
import { freeDeliveryDay, LATE_CUTOFF_HOUR } from '../../../../src/lib/deliveryCalendar.ts';
import { AIR_FREIGHT, arrivalDay, type Carrier, COURIER, POST, TRUCKS } from './carriers.ts';

export type Destination = Pick<AddressFields, 'addressLine1' | 'addressLine2' | 'countryCode' | 'stateOrRegion'>;

/** One way to send a parcel: its price before any benefit, in cents, and the day it is promised for. */
export type Speed = {
  readonly name: ShipSpeed;
  readonly priceCents: number;
  readonly duration: DeliveryDuration;
  day(orderedAt: Date): IsoDay;
};

/** Air reaches everything but what may not fly; ground is the post and the trucks. */
export type Lane = 'air' | 'ground';

/** The speed that is always there by air and always free (transactions §6, §9). */
export const FREE_SPEED: ShipSpeed = 'second';

/** The free speeds that stand for each other: who has chosen standard keeps it wherever the order goes. */
export const isStandard = (speed: ShipSpeed): boolean => speed === FREE_SPEED || speed === 'std-us';

/**
 * The shop's speeds, fastest first: the next day, weekends too, and the next business day are packed until the evening; the
 * next business day after an earlier dispatch costs less; two business days cost nothing.
 */
const AIR: readonly Speed[] = [
  {
    name: 'next-wow',
    priceCents: 2500,
    duration: '1 business day',
    day: (at) => arrivalDay(COURIER, at, 1, LATE_CUTOFF_HOUR),
  },
  {
    name: 'next-business',
    priceCents: 2000,
    duration: '1 business day',
    day: (at) => arrivalDay(AIR_FREIGHT, at, 1, LATE_CUTOFF_HOUR),
  },
  { name: 'next', priceCents: 1200, duration: '1 business day', day: (at) => arrivalDay(AIR_FREIGHT, at, 1) },
  { name: FREE_SPEED, priceCents: 0, duration: '2 business days', day: freeDeliveryDay },
];

/** Standard, by ground: promised for the last day of its span. */
const ground = (carrier: Carrier, duration: DeliveryDuration, lastDay: number): readonly Speed[] => [
  { name: 'std-us', priceCents: 0, duration, day: (at) => arrivalDay(carrier, at, lastDay) },
];
const GROUND = ground(TRUCKS, '3-5 business days', 5);
const POST_OFFICE = ground(POST, '3-7 business days', 7);
const FAR_STATE = ground(POST, '5-7 business days', 7);
const TERRITORY = ground(POST, '5-10 business days', 10);

/** Beyond the connected states: carriers of the fast speeds do not go there, nor to the posts of the armed forces. */
const FAR_STATES: ReadonlySet<string> = new Set(['AK', 'HI', 'AA', 'AE', 'AP']);

const isFar = ({ countryCode, stateOrRegion }: Destination): boolean =>
  countryCode !== 'US' || FAR_STATES.has(stateOrRegion);

/** The carriers' speeds to a place, fastest first. What may not fly reaches only what a truck can: for the rest, none. */
export function speedsTo(destination: Destination, lane: Lane): readonly Speed[] {
  if (lane === 'ground') return isFar(destination) ? [] : GROUND;
  if (destination.countryCode !== 'US') return TERRITORY;
  if (isFar(destination)) return FAR_STATE;
  return isPoBox(destination) ? POST_OFFICE : AIR;
}

/** `std-us` names its speed itself; the others are variants of it (transactions §4, Standard ids). */
export const optionId = (name: ShipSpeed): string => (name === 'std-us' ? name : `std-us-${name}`);

/** The speed of an option's id; undefined for an id that none has. */
export const speedOfOption = (id: string): ShipSpeed | undefined => shipSpeeds.find((name) => optionId(name) === id);
