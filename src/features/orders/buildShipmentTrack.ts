import type { Order, OrderStatus, Shipment } from '../../contracts/orders/orders.ts';
import type { ShipmentStatus } from '../../contracts/orders/tracking.ts';
import { formatMonthDay, type IsoDay } from '../../lib/dates/dates.ts';
import { toShopDay } from '../../lib/dates/shopDays.ts';
import { findNextShipment, getDeliveryDay, getExpectedDay } from './text/shipmentText.ts';

/** The five steps of a shipment's delivery. */
const TRACK = ['Accepted', 'Shipped', 'In transit', 'Out for delivery', 'Delivered'] as const;

type TrackPart = { readonly name: string; readonly date: string };
export type Track = {
  readonly parts: readonly TrackPart[];
  /** The number of steps reached; the last of them is the current one. */
  readonly reachedSteps: number;
  readonly tone: 'accent' | 'success' | 'warning';
};

const REACHED_STEPS: Readonly<Record<ShipmentStatus, number>> = {
  'shipping soon': 1,
  shipped: 2,
  'in transit': 3,
  delayed: 3,
  undeliverable: 3,
  'customer action': 3,
  returning: 3,
  returned: 3,
  'out for delivery': 4,
  'delivery attempted': 4,
  'available for pickup': 4,
  delivered: TRACK.length,
};

/** Statuses of a shipment that ended before its delivery. */
const TURNED_BACK: ReadonlySet<ShipmentStatus> = new Set(['undeliverable', 'returning', 'returned']);

/** Statuses that are shown beside the name of the current step. */
const NAMED_STATUSES: Readonly<Partial<Record<ShipmentStatus, string>>> = {
  delayed: 'In transit, delayed',
  undeliverable: 'Not deliverable',
  'customer action': 'In transit, waiting for you',
  returning: 'Coming back to us',
  returned: 'Back in our warehouse',
  'delivery attempted': 'Delivery attempted',
  'available for pickup': 'Ready for pickup',
};

const formatDate = (day: IsoDay | undefined): string => (day === undefined ? '' : formatMonthDay(day));

/** Returns the day of the first event with one of the statuses. */
const findFirstDay = ({ events }: Shipment, ...statuses: ShipmentStatus[]): IsoDay | undefined =>
  events.findLast(({ status }) => statuses.includes(status))?.occurredAt.slice(0, 10);

function getTone({ trackingStatus }: Shipment): Track['tone'] {
  if (trackingStatus === 'delivered') return 'success';
  return NAMED_STATUSES[trackingStatus] ? 'warning' : 'accent';
}

/** Returns the number of steps reached, which never goes back from out for delivery. */
function countReachedSteps(shipment: Shipment): number {
  const reachedStep = REACHED_STEPS[shipment.trackingStatus];
  const wasOut = findFirstDay(shipment, 'out for delivery') !== undefined;
  return wasOut && TURNED_BACK.has(shipment.trackingStatus) ? REACHED_STEPS['out for delivery'] : reachedStep;
}

/** Returns the progress of a shipment, with the day of each step. */
export function buildShipmentTrack(shipment: Shipment, order: Order): Track {
  const reachedSteps = countReachedSteps(shipment);
  const expected = getExpectedDay(shipment, order);
  const end = getDeliveryDay(shipment);
  const dates = [
    formatDate(toShopDay(order.placedAt)),
    formatDate(toShopDay(shipment.shippedAt)),
    formatDate(findFirstDay(shipment, 'in transit', 'delayed')),
    formatDate(findFirstDay(shipment, 'out for delivery')),
    end ? formatDate(end) : expected && `by ${formatDate(expected)}`,
  ];
  const current = NAMED_STATUSES[shipment.trackingStatus];
  const parts = TRACK.map((name, index) => ({
    name: index === reachedSteps - 1 ? (current ?? name) : name,
    date: dates[index] ?? '',
  }));
  return { parts, reachedSteps, tone: getTone(shipment) };
}

/** Statuses of orders with items that wait to be packed, or that were accepted. */
const ACCEPTED_STATUSES: ReadonlySet<OrderStatus> = new Set(['submitted', 'processing', 'shipped']);

/** Returns the progress of an order by its next parcel; undefined for an order that is not on its way. */
export function buildOrderTrack(order: Order): Track | undefined {
  if (order.shippingAddress === null) return undefined;
  const next = findNextShipment(order) ?? order.shipments?.at(-1);
  if (next) return buildShipmentTrack(next, order);
  if (!ACCEPTED_STATUSES.has(order.status)) return undefined;
  const dates = [formatMonthDay(toShopDay(order.placedAt)), '', '', '', `by ${formatMonthDay(order.promisedFor)}`];
  return { parts: TRACK.map((name, index) => ({ name, date: dates[index] ?? '' })), reachedSteps: 1, tone: 'accent' };
}
