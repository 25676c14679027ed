import type { DeliveryGroup, DeliveryOption, ShipSpeed } from '../../../../../src/contracts/checkout/shipping.ts';
import { formatShortDay, getWeekday, type IsoDay } from '../../../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../../../src/lib/dates/shopDays.ts';
import { toMoney } from '../../../../../src/lib/money.ts';
import type { ShippingRates } from '../../../../../src/lib/promises.ts';
import { isAlwaysFree } from '../../../../../src/lib/promises.ts';
import {
  type Destination,
  type Lane,
  listSpeeds,
  type Speed,
  toOptionId,
} from '../../actions/quote/shipping/speeds.ts';
import { isStandardSpeed } from '../../constraints/listShippingViolations.ts';
import { listChangedPromises, listHiddenSpeeds, type SeenPromises } from './listHiddenSpeeds.ts';
import { applyShippingBenefit, type ShippingBenefit } from './shippingBenefit.ts';

/** The facts of a line that delivery groups need. */
export type ShippedLine = {
  readonly lineItemId: string;
  readonly isDigital: boolean;
  readonly hazmat: boolean;
};

type Shipment = {
  readonly destination: Destination;
  readonly orderedAt: Date;
  readonly benefit: ShippingBenefit;
  /** The shopper's choice; null before the first choice. */
  readonly speed: ShipSpeed | null;
  /** The promises that the shopper saw last for the same address. */
  readonly seenPromises: SeenPromises;
  /** The marketplace's rates; undefined if it is not known. */
  readonly rates?: ShippingRates | undefined;
  /** The shipped goods, after discounts and before tax, in cents. */
  readonly goodsCents?: number | undefined;
};

const isWeekend = (day: IsoDay): boolean => [0, 6].includes(getWeekday(day));

const toDeliveryPromise = (day: IsoDay): DeliveryOption['deliveryPromise'] => ({
  displayString: formatShortDay(day),
  date: day,
  isBusinessUnknown: isWeekend(day),
});

/** Returns the label of a shipped option: free, always or this time, or paid (transactions §4). */
const describe = (priceCents: number, rates: ShippingRates | undefined): string => {
  if (priceCents > 0) return 'Paid Shipping';
  return rates === undefined || isAlwaysFree(rates) ? 'Always Shipped FREE' : 'Shipped FREE';
};

/** Returns a group's speed: the chosen one, its own standard for standard; hazmat beside others goes by ground. */
function chooseGroupSpeed(
  speeds: readonly Speed[],
  chosenSpeed: ShipSpeed | null,
  isBeside: boolean,
): ShipSpeed | undefined {
  const standard = speeds.find(({ name }) => isStandardSpeed(name))?.name;
  if (chosenSpeed === null) return undefined;
  return isStandardSpeed(chosenSpeed) || isBeside ? standard : speeds.find(({ name }) => name === chosenSpeed)?.name;
}

/** The key of a stored promise: a purchase may have the same option in two groups. */
const buildPromiseKey = (lane: Lane, id: string): string => `${lane}:${id}`;

/** Returns the promises of all groups' options, to compare them with later ones. */
export const toSeenPromises = (groups: readonly DeliveryGroup[]): SeenPromises =>
  Object.fromEntries(
    groups
      .filter((group) => !group.isDigitalDelivery)
      .flatMap((group) =>
        group.deliveryOptions.map(({ id, deliveryPromise }) => [
          buildPromiseKey(group.hasHazmatItem ? 'ground' : 'air', id),
          deliveryPromise.date,
        ]),
      ),
  );

function filterSeenPromises(lane: Lane, seenPromises: SeenPromises): SeenPromises {
  const prefix = buildPromiseKey(lane, '');
  return Object.fromEntries(
    Object.entries(seenPromises).flatMap(([key, day]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), day]] : [],
    ),
  );
}

function buildShippedGroup(
  lines: readonly ShippedLine[],
  lane: Lane,
  isBeside: boolean,
  shipment: Shipment,
): DeliveryGroup {
  const { destination, orderedAt, benefit, speed, seenPromises, rates, goodsCents } = shipment;
  const speeds = listSpeeds(destination, lane, rates, goodsCents);
  const offeredSpeeds = speeds.map((option) => ({
    ...option,
    fullCents: option.priceCents,
    // One order pays for standard shipping once.
    priceCents: isBeside ? 0 : applyShippingBenefit(benefit, option.name, option.priceCents),
    day: option.day(orderedAt),
  }));
  const originalCents = offeredSpeeds.find(({ name }) => isStandardSpeed(name))?.priceCents ?? 0;
  const selected = chooseGroupSpeed(speeds, speed, isBeside);
  const hiddenSpeeds = listHiddenSpeeds(offeredSpeeds, benefit, originalCents, selected);
  const deliveryOptions = offeredSpeeds.map(({ name, priceCents, fullCents, duration, day }) => ({
    id: toOptionId(name),
    name,
    price: toMoney(priceCents),
    fullPrice: toMoney(fullCents),
    promise: formatShortDay(day),
    description: describe(priceCents, rates),
    selected: name === selected,
    isFiltered: hiddenSpeeds.includes(name),
    deliveryPromise: toDeliveryPromise(day),
    deliveryDuration: { displayString: duration },
  }));
  const days = Object.fromEntries(deliveryOptions.map(({ id, deliveryPromise }) => [id, deliveryPromise.date]));
  return {
    lineItemIds: lines.map(({ lineItemId }) => lineItemId),
    isDigitalDelivery: false,
    hasHazmatItem: lane === 'ground',
    deliveryOptions,
    filteredShipSpeeds: hiddenSpeeds,
    changedPromiseDates: listChangedPromises(filterSeenPromises(lane, seenPromises), days),
    hasNextWow: offeredSpeeds.some(({ name }) => name === 'next-wow'),
    originalShippingCharge: toMoney(originalCents),
  };
}

/** Returns the group of digital lines: one option, which is never hidden (transactions §4). */
function buildDigitalGroup(lines: readonly ShippedLine[], orderedAt: Date): DeliveryGroup {
  return {
    lineItemIds: lines.map(({ lineItemId }) => lineItemId),
    isDigitalDelivery: true,
    hasHazmatItem: false,
    deliveryOptions: [
      {
        id: 'digital',
        name: 'digital',
        price: toMoney(0),
        fullPrice: toMoney(0),
        promise: 'Sent by email',
        description: 'Delivery',
        selected: true,
        isFiltered: false,
        deliveryPromise: { displayString: 'Sent by email', date: toShopDay(orderedAt), isBusinessUnknown: false },
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
 * Groups a purchase's lines into air, ground only (hazmat) and digital, each with its options, fastest first. Shipped
 * groups are left out while there is no destination.
 */
export function buildDeliveryGroups(
  lines: readonly ShippedLine[],
  orderedAt: Date,
  shipment: Omit<Shipment, 'orderedAt'> | null,
): DeliveryGroup[] {
  const digital = lines.filter((line) => line.isDigital);
  const hazmat = lines.filter((line) => !line.isDigital && line.hazmat);
  const air = lines.filter((line) => !line.isDigital && !line.hazmat);
  const groups: DeliveryGroup[] = [];
  if (shipment && air.length > 0) groups.push(buildShippedGroup(air, 'air', false, { ...shipment, orderedAt }));
  if (shipment && hazmat.length > 0) {
    groups.push(buildShippedGroup(hazmat, 'ground', air.length > 0, { ...shipment, orderedAt }));
  }
  if (digital.length > 0) groups.push(buildDigitalGroup(digital, orderedAt));
  return groups;
}
