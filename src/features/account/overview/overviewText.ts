import type { SizeFilter } from '../../../contracts/account/preferences.ts';
import type { VipDetails } from '../../../contracts/account/rewards.ts';
import type { EmailSubscriptions } from '../../../contracts/account/subscriptions.ts';
import type { Order } from '../../../contracts/orders/orders.ts';
import type { OrderReturn } from '../../../contracts/orders/returns.ts';
import { formatItemCount, formatWhole } from '../../../lib/money.ts';
import { DEFAULT_CRITERIA } from '../../../lib/search/searchCriteria.ts';
import { formatSearchUrl } from '../../../lib/search/searchUrl.ts';
import { formatEventTime, formatLineNames, isDigital } from '../../orders/text/orderText.ts';
import { findNextShipment } from '../../orders/text/shipmentText.ts';

/** Formats a number with its noun: `1 item`, `3 items`. */
export const formatCount = (count: number, one: string, plural = `${one}s`): string =>
  `${formatWhole(count)} ${count === 1 ? one : plural}`;

const ON_ITS_WAY: ReadonlySet<string> = new Set(['submitted', 'processing', 'shipped']);

/** Returns the order whose parcel arrives next: a shipped one before a packed one. */
export function findArrivingOrder(orders: readonly Order[]): Order | undefined {
  const open = orders.filter((order) => ON_ITS_WAY.has(order.status) && !isDigital(order));
  return open.find((order) => findNextShipment(order) !== undefined) ?? open[0];
}

/** The steps of an order's delivery that the overview shows. */
export const WAY = ['Ordered', 'Packed', 'On its way', 'Delivered'] as const;

/** Returns the number of steps reached; the last of them is the current one. */
export function countReachedSteps(order: Order): number {
  const next = findNextShipment(order);
  if (next) return next.trackingStatus === 'shipping soon' ? 2 : 3;
  return order.status === 'submitted' ? 1 : 2;
}

/** Describes the carrier's latest event, with place and time; undefined before the first. */
export function describeLatestEvent(order: Order): string | undefined {
  const event = findNextShipment(order)?.events[0];
  if (!event) return undefined;
  const place = event.place && `, ${event.place}`;
  return `${event.message.replace(/\.$/, '')}${place ?? ''}, ${formatEventTime(event.occurredAt)}.`;
}

/** Returns the return that has to be handed in next. */
export const findReturnToSend = (returns: readonly OrderReturn[]): OrderReturn | undefined =>
  returns
    .filter(({ trackingState }) => trackingState === 'dropoff pending')
    .sort((one, other) => one.dropOffBy.localeCompare(other.dropOffBy))[0];

/** Names the items of a return: the product, if its order is known, and the number of other items. */
export function nameReturnedItems({ items, orderId }: OrderReturn, orders: readonly Order[]): string {
  const lines = orders.find((order) => order.orderId === orderId)?.lineItems ?? [];
  const line = lines.find(({ lineItemId }) => lineItemId === items[0]?.lineItemId);
  return line ? formatLineNames([line], items.length) : formatItemCount(items.length);
}

const formatTierName = (tier: string): string => tier.charAt(0).toUpperCase() + tier.slice(1);

/** Describes a member's tier, and how many points are missing for the next one. */
export function describeTier({ tier, nextTier, pointsToNextTier }: VipDetails): string {
  const next =
    nextTier && pointsToNextTier !== null
      ? `, ${formatWhole(pointsToNextTier)} points from ${formatTierName(nextTier)}`
      : '';
  return `You are ${formatTierName(tier)}${next}.`;
}

export function describeSubscriptions(subscriptions: EmailSubscriptions): string {
  if (subscriptions.optout) return 'Only emails about your orders';
  const lists = subscriptions.emailLists.filter(({ subscribed }) => subscribed).length;
  const alerts = subscriptions.stockSubscriptions.length;
  return `${lists === 0 ? 'No lists' : formatCount(lists, 'list')}, ${alerts === 0 ? 'no stock alerts' : formatCount(alerts, 'stock alert')}`;
}

/** Describes saved sizes: `Women's Shoes 8.5, 9`. */
export const formatSizes = ({ name, sizes, widths }: SizeFilter): string =>
  `${name} ${[...sizes, ...widths].join(', ')}`;

/** Returns the URL of the list that saved sizes apply to. */
export const buildSizesHref = ({ department, gender }: SizeFilter): string =>
  formatSearchUrl({
    ...DEFAULT_CRITERIA,
    filters: { zc1: [department], txAttrFacet_Gender: [gender] },
    savedsizes: true,
  });
