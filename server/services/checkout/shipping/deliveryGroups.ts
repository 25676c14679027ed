import type { DeliveryGroup, DeliveryOption, ShipSpeed } from '../../../../src/contracts/shipping.ts';
import { formatShortDay, type IsoDay, weekdayOf } from '../../../../src/lib/dates.ts';
import { giftCardDay } from '../../../../src/lib/giftCardRules.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import { filteredSpeeds } from './filterOptions.ts';
import { changedPromises, type SeenPromises } from './promiseDays.ts';
import { priceWith, type ShippingBenefit } from './shippingBenefit.ts';
import { type Destination, isStandard, type Lane, optionId, type Speed, speedsTo } from './speeds.ts';

/** What a group needs to know of a line. */
export type ShippedLine = {
  readonly lineItemId: string;
  readonly isDigital: boolean;
  readonly hazmat: boolean;
};

type Shipment = {
  readonly destination: Destination;
  readonly orderedAt: Date;
  readonly benefit: ShippingBenefit;
  /** What the shopper has chosen; null until then. */
  readonly speed: ShipSpeed | null;
  /** The promises that the shopper saw last, to the same address. */
  readonly seen: SeenPromises;
};

const isWeekend = (day: IsoDay): boolean => [0, 6].includes(weekdayOf(day));

const promiseOf = (day: IsoDay): DeliveryOption['deliveryPromise'] => ({
  displayString: formatShortDay(day),
  date: day,
  isBusinessUnknown: isWeekend(day),
});

/** Free options say so, paid ones that they are; where there is no price to speak of, it is a delivery (transactions §4). */
const describe = (priceCents: number | null): string => {
  if (priceCents === null) return 'Delivery';
  return priceCents === 0 ? 'Always Shipped FREE' : 'Paid Shipping';
};

/**
 * The speed that a group goes by: the one chosen; its own standard one where the choice is standard. What may not fly goes by
 * ground beside other things, whatever those go by.
 */
function takenSpeed(speeds: readonly Speed[], chosen: ShipSpeed | null, isBeside: boolean): ShipSpeed | undefined {
  const standard = speeds.find(({ name }) => isStandard(name))?.name;
  if (chosen === null) return undefined;
  return isStandard(chosen) || isBeside ? standard : speeds.find(({ name }) => name === chosen)?.name;
}

/** Where a promise is remembered: a purchase may have the same option in two groups. */
const keyOf = (lane: Lane, id: string): string => `${lane}:${id}`;

/** The promises of a group's options, to be compared when they are made again. */
export const promisesOf = (groups: readonly DeliveryGroup[]): SeenPromises =>
  Object.fromEntries(
    groups
      .filter((group) => !group.isDigitalDelivery)
      .flatMap((group) =>
        group.deliveryOptions.map(({ id, deliveryPromise }) => [
          keyOf(group.hasHazmatItem ? 'ground' : 'air', id),
          deliveryPromise.date,
        ]),
      ),
  );

function seenIn(lane: Lane, seen: SeenPromises): SeenPromises {
  const prefix = keyOf(lane, '');
  return Object.fromEntries(
    Object.entries(seen).flatMap(([key, day]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), day]] : [])),
  );
}

function shippedGroup(lines: readonly ShippedLine[], lane: Lane, isBeside: boolean, shipment: Shipment): DeliveryGroup {
  const { destination, orderedAt, benefit, speed, seen } = shipment;
  const speeds = speedsTo(destination, lane);
  const offered = speeds.map((each) => ({
    ...each,
    priceCents: priceWith(benefit, each.name, each.priceCents),
    day: each.day(orderedAt),
  }));
  const originalCents = offered.find(({ name }) => isStandard(name))?.priceCents ?? 0;
  const taken = takenSpeed(speeds, speed, isBeside);
  const filtered = filteredSpeeds(offered, benefit, originalCents, taken);
  const deliveryOptions = offered.map(({ name, priceCents, duration, day }) => ({
    id: optionId(name),
    name,
    price: toMoney(priceCents),
    promise: formatShortDay(day),
    description: describe(priceCents),
    selected: name === taken,
    isFiltered: filtered.includes(name),
    deliveryPromise: promiseOf(day),
    deliveryDuration: { displayString: duration },
  }));
  const days = Object.fromEntries(deliveryOptions.map(({ id, deliveryPromise }) => [id, deliveryPromise.date]));
  return {
    lineItemIds: lines.map(({ lineItemId }) => lineItemId),
    isDigitalDelivery: false,
    hasHazmatItem: lane === 'ground',
    deliveryOptions,
    filteredShipSpeeds: filtered,
    changedPromiseDates: changedPromises(seenIn(lane, seen), days),
    hasNextWow: offered.some(({ name }) => name === 'next-wow'),
    originalShippingCharge: toMoney(originalCents),
  };
}

/** What goes by mail has one way to go, which is never hidden (transactions §4). */
function digitalGroup(lines: readonly ShippedLine[], orderedAt: Date): DeliveryGroup {
  return {
    lineItemIds: lines.map(({ lineItemId }) => lineItemId),
    isDigitalDelivery: true,
    hasHazmatItem: false,
    deliveryOptions: [
      {
        id: 'digital',
        name: 'digital',
        price: toMoney(0),
        promise: 'Sent by email',
        description: describe(null),
        selected: true,
        isFiltered: false,
        deliveryPromise: { displayString: 'Sent by email', date: giftCardDay(orderedAt), isBusinessUnknown: false },
        deliveryDuration: { displayString: 'Sent by email' },
      },
    ],
    filteredShipSpeeds: [],
    changedPromiseDates: [],
    hasNextWow: false,
    originalShippingCharge: toMoney(0),
  };
}

/**
 * The lines of a purchase as they travel: what flies, what goes by ground alone, what goes by mail; each with its ways, fastest
 * first. What is shipped has none before there is a destination, and its groups are left out until then.
 */
export function deliveryGroups(
  lines: readonly ShippedLine[],
  orderedAt: Date,
  shipment: Omit<Shipment, 'orderedAt'> | null,
): DeliveryGroup[] {
  const digital = lines.filter((line) => line.isDigital);
  const hazmat = lines.filter((line) => !line.isDigital && line.hazmat);
  const air = lines.filter((line) => !line.isDigital && !line.hazmat);
  const groups: DeliveryGroup[] = [];
  if (shipment && air.length > 0) groups.push(shippedGroup(air, 'air', false, { ...shipment, orderedAt }));
  if (shipment && hazmat.length > 0) {
    groups.push(shippedGroup(hazmat, 'ground', air.length > 0, { ...shipment, orderedAt }));
  }
  if (digital.length > 0) groups.push(digitalGroup(digital, orderedAt));
  return groups;
}
