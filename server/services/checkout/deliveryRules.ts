import type { AddressFields } from '../../../src/contracts/addresses.ts';
import { type DeliveryOption, type ShipmentSpeed, shipmentSpeeds } from '../../../src/contracts/checkout.ts';
import { isPoBox } from '../../../src/lib/addressRules.ts';
import { formatShortDay, type IsoDay } from '../../../src/lib/dates.ts';
import {
  addBusinessDays,
  dispatchDay,
  freeDeliveryDay,
  LATE_CUTOFF_HOUR,
  nextDeliveryDay,
} from '../../../src/lib/deliveryCalendar.ts';
import { toMoney } from '../../../src/lib/money.ts';

type Destination = Pick<AddressFields, 'addressLine1' | 'addressLine2' | 'countryCode' | 'stateOrRegion'>;
type Speed = { readonly name: ShipmentSpeed; readonly priceCents: number; day(orderedAt: Date): IsoDay };

/** The speed that is always there and always free (transactions §9). */
export const FREE_SPEED: ShipmentSpeed = 'second';

/**
 * The shop's speeds, fastest first: the next day, weekends too, and the next business day are packed until the evening; the
 * next business day after an earlier dispatch costs less; two business days cost nothing.
 */
const SPEEDS: readonly Speed[] = [
  { name: 'next-wow', priceCents: 2500, day: (at) => nextDeliveryDay(dispatchDay(at, LATE_CUTOFF_HOUR)) },
  { name: 'next-business', priceCents: 2000, day: (at) => addBusinessDays(dispatchDay(at, LATE_CUTOFF_HOUR), 1) },
  { name: 'next', priceCents: 1200, day: (at) => addBusinessDays(dispatchDay(at), 1) },
  { name: FREE_SPEED, priceCents: 0, day: freeDeliveryDay },
];

/** Carriers take this long beyond the connected states, and serve no other speed there. */
const FAR_BUSINESS_DAYS = 7;
const FAR_SPEED: Speed = {
  name: FREE_SPEED,
  priceCents: 0,
  day: (at) => addBusinessDays(dispatchDay(at), FAR_BUSINESS_DAYS),
};
const FAR_STATES: ReadonlySet<string> = new Set(['AK', 'HI', 'AA', 'AE', 'AP']);

function speedsTo(destination: Destination): readonly Speed[] {
  if (destination.countryCode !== 'US' || FAR_STATES.has(destination.stateOrRegion)) return [FAR_SPEED];
  return isPoBox(destination) ? SPEEDS.filter(({ name }) => name === FREE_SPEED) : SPEEDS;
}

const optionId = (name: ShipmentSpeed): string => `std-us-${name}`;

/** The speed of an option's id (transactions §4, Standard ids); undefined for an id that none has. */
export const speedOfOption = (id: string): ShipmentSpeed | undefined =>
  shipmentSpeeds.find((name) => optionId(name) === id);

type Offered = Pick<DeliveryOption, 'name' | 'price' | 'deliveryPromise'>;

/** Whether another option comes no later and costs no more (the earlier of two that are alike stays). */
const isBeaten = (option: Offered, index: number, options: readonly Offered[]): boolean =>
  options.some((other, otherIndex) => {
    const isAsGood =
      other.deliveryPromise.date <= option.deliveryPromise.date && other.price.cents <= option.price.cents;
    const isAlike =
      other.deliveryPromise.date === option.deliveryPromise.date && other.price.cents === option.price.cents;
    return other !== option && isAsGood && (!isAlike || otherIndex < index);
  });

/**
 * The ways to ship an order of this moment, fastest first. One that another makes pointless is marked as filtered, but never
 * the fastest (transactions §4), the free one, or the one that is selected.
 */
export function deliveryOptions(
  destination: Destination,
  orderedAt: Date,
  selected: ShipmentSpeed | null,
): DeliveryOption[] {
  const options = speedsTo(destination).map(({ name, priceCents, day }) => ({
    id: optionId(name),
    name,
    price: toMoney(priceCents),
    description: priceCents === 0 ? 'Always Shipped FREE' : 'Paid Shipping',
    selected: name === selected,
    deliveryPromise: { displayString: formatShortDay(day(orderedAt)), date: day(orderedAt) },
  }));
  const stays = (name: ShipmentSpeed): boolean => name === 'next-wow' || name === FREE_SPEED || name === selected;
  return options.map((option, index) => ({
    ...option,
    isFiltered: !stays(option.name) && isBeaten(option, index, options),
  }));
}
