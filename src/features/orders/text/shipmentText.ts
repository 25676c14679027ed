import type { Order, Shipment } from '../../../contracts/orders/orders.ts';
import type { ShipmentStatus } from '../../../contracts/orders/tracking.ts';
import { addDays, formatLongDay, type IsoDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { isMissing } from './notDelivered.ts';

/** Statuses after which no delivery follows. */
const ENDED_STATUSES: ReadonlySet<ShipmentStatus> = new Set(['delivered', 'returning', 'returned']);
/** Statuses of a parcel that arrives as promised, according to the carrier. */
const ON_TIME: ReadonlySet<ShipmentStatus> = new Set(['shipping soon', 'shipped', 'in transit']);
/** Statuses that need the customer's attention. */
const PROBLEM_STATUSES: ReadonlySet<ShipmentStatus> = new Set([
  'delayed',
  'undeliverable',
  'delivery attempted',
  'available for pickup',
  'customer action',
]);

const isOpenShipment = ({ trackingStatus }: Pick<Shipment, 'trackingStatus'>): boolean =>
  !ENDED_STATUSES.has(trackingStatus);

export const isTroubled = ({ trackingStatus }: Pick<Shipment, 'trackingStatus'>): boolean =>
  PROBLEM_STATUSES.has(trackingStatus);

/** Returns the day of delivery in the place's time zone, or in the shop's; undefined before. */
export function getDeliveryDay({ events, deliveredAt }: Pick<Shipment, 'events' | 'deliveredAt'>): IsoDay | undefined {
  const localTime = events.find(({ status }) => status === 'delivered')?.occurredAt;
  return localTime?.slice(0, 10) ?? (deliveredAt === null ? undefined : toShopDay(deliveredAt));
}

/** Returns a shipment's expected day: the carrier's, else the promised one. */
export function getExpectedDay(
  { trackingStatus, estimatedDelivery }: Pick<Shipment, 'trackingStatus' | 'estimatedDelivery'>,
  { promisedFor }: Pick<Order, 'promisedFor'>,
): IsoDay | undefined {
  if (estimatedDelivery !== null) return estimatedDelivery.slice(0, 10);
  return ON_TIME.has(trackingStatus) ? promisedFor : undefined;
}

/** Returns the shipments in the order of the page: open ones first, each group by number. */
export const sortShipments = ({ shipments = [] }: Pick<Order, 'shipments'>): readonly Shipment[] =>
  [...shipments].sort((one, other) => Number(isOpenShipment(other)) - Number(isOpenShipment(one)));

/** Returns the open shipment with the next date; undefined if none is on its way. */
export function findNextShipment(order: Order): Shipment | undefined {
  const getDay = (shipment: Shipment) => getExpectedDay(shipment, order) ?? '9999-12-31';
  return [...(order.shipments ?? [])]
    .filter(isOpenShipment)
    .sort((one, other) => getDay(one).localeCompare(getDay(other)))[0];
}

/** Returns the last day on which a shipment of the order was delivered. */
export const findLastDelivery = ({ shipments = [] }: Pick<Order, 'shipments'>): IsoDay | undefined =>
  shipments
    .flatMap((shipment) => getDeliveryDay(shipment) ?? [])
    .sort()
    .at(-1);

/** Formats a day as `today`, `tomorrow` or `Friday, November 27`. @param today omitted if days are written in full */
export function formatDayName(day: IsoDay, today?: IsoDay): string {
  if (day === today) return 'today';
  return today !== undefined && day === addDays(today, 1) ? 'tomorrow' : formatLongDay(day);
}

/** Statuses whose headline has no day. */
const HEADLINES = {
  'out for delivery': 'Arriving today',
  'delivery attempted': 'The carrier tries again',
  'available for pickup': 'Ready for you to pick up',
  undeliverable: 'The carrier could not deliver it',
  'customer action': 'The carrier needs a detail from you',
  returning: 'On its way back to us',
  returned: 'Back in our warehouse',
} as const satisfies Partial<Record<ShipmentStatus, string>>;

/** Describes the arrival of a shipment, or the reason for its delay. */
export function describeArrival(shipment: Shipment, order: Pick<Order, 'promisedFor'>, today?: IsoDay): string {
  const { trackingStatus } = shipment;
  const day = trackingStatus === 'delivered' ? getDeliveryDay(shipment) : getExpectedDay(shipment, order);
  const name = day && formatDayName(day, today);
  switch (trackingStatus) {
    case 'delivered':
      return day ? `Delivered ${formatLongDay(day)}` : 'Delivered';
    case 'delayed':
      return name ? `Now ${name}` : 'Delayed, a new date follows';
    case 'shipping soon':
    case 'shipped':
    case 'in transit':
      return name ? `Arriving ${name}` : 'On its way';
    default:
      return HEADLINES[trackingStatus];
  }
}

/** Describes where the carrier left a shipment: `Left at the front door`; `Delivered` if unknown. */
export const describeDeliveryPlace = ({ events }: Pick<Shipment, 'events'>): string =>
  events.find(({ status }) => status === 'delivered')?.message.replace(/\.$/, '') || 'Delivered';

/** Describes the place and the day of a delivery: `Left at the front door, Saturday, November 21.` */
export function describeDelivery(shipment: Pick<Shipment, 'events' | 'deliveredAt'>): string {
  const day = getDeliveryDay(shipment);
  return `${[describeDeliveryPlace(shipment), day && formatLongDay(day)].filter(Boolean).join(', ')}.`;
}

/** Statuses as the title of a shipment. */
const STATES: Readonly<Partial<Record<ShipmentStatus, string>>> = {
  'shipping soon': 'shipping soon',
  'delivery attempted': 'delivery attempted',
  'available for pickup': 'ready for pickup',
  undeliverable: 'not deliverable',
  'customer action': 'needs a detail from you',
  returning: 'coming back to us',
  returned: 'back in our warehouse',
};

/** Returns a shipment's title: `Shipment 2 of 2: delayed`, or without a number if there is only one. */
export function formatShipmentTitle({ shipmentNumber, trackingStatus }: Shipment, count: number): string {
  const name = count > 1 && shipmentNumber !== null ? `Shipment ${shipmentNumber} of ${count}` : 'Your package';
  return `${name}: ${STATES[trackingStatus] ?? trackingStatus}`;
}

/** Counts the shipments without cancelled ones (transactions §4, Shipment numbering). */
export const countShipments = ({ shipments = [] }: Pick<Order, 'shipments'>): number =>
  shipments.filter(({ shipmentNumber }) => shipmentNumber !== null).length;

/** The notice of a delayed shipment: the cause, and the next step. */
export type ShipmentAdvice = { readonly title: string; readonly text: string };

/** The phone number for questions, with its purpose. */
const CALL = 'Call us: we send another or refund you, your choice.';
const ADVICE = {
  delayed: [
    'It takes longer than we said',
    `You need to do nothing. If it does not arrive, call us: we send another or refund you, your choice.`,
  ],
  undeliverable: ['The carrier could not deliver it', CALL],
  'delivery attempted': ['The carrier could not deliver it', 'You need to do nothing. The carrier tries again.'],
  'available for pickup': [
    'It waits for you at the carrier',
    'Bring an ID and the tracking number. Its tracking page has the place, its hours and the last day.',
  ],
  'customer action': [
    'The carrier needs a detail from you',
    'Open its tracking page and give it there, or call us and we do it with you.',
  ],
} as const satisfies Partial<Record<ShipmentStatus, readonly [string, string]>>;

const isAdvised = (status: ShipmentStatus): status is keyof typeof ADVICE => Object.hasOwn(ADVICE, status);

/** Returns the reason for a shipment's delay, in the carrier's words if any; undefined without one. */
export function findShipmentAdvice(
  { trackingStatus, events, lineItemIds }: Shipment,
  order: Pick<Order, 'lineItems' | 'shipments'>,
): ShipmentAdvice | undefined {
  if (!isAdvised(trackingStatus)) return undefined;
  const inside = order.lineItems.filter(({ lineItemId }) => lineItemIds.includes(lineItemId));
  if (inside.some((line) => isMissing(line, order)))
    return {
      title: 'This package did not arrive',
      text: 'We refunded its items. To get them after all, buy them again.',
    };
  const [title, text] = ADVICE[trackingStatus];
  const cause = events.find(({ status }) => status === trackingStatus);
  const place = cause?.place && ` in ${cause.place}`;
  return { title: cause?.message ? `${cause.message}${place ?? ''}` : title, text };
}
