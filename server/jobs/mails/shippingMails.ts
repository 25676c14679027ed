import { z } from 'zod';
import type { Order, Shipment } from '../../../src/contracts/orders/orders.ts';
import { addDays, formatLongDay, formatMonthDay } from '../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import { formatProductTitle } from '../../../src/lib/products/products.ts';
import { findShipment } from '../../services/orders/actions/shipping.ts';
import type { RenderedMail } from './mailBlocks.ts';
import { openTexts } from './mailTexts.ts';
import { renderOrderMail } from './order/orderMail.ts';
import { getFirstName, type MailContent, type TrackStep, toAddressColumn } from './order/orderMailContent.ts';
import { createOrderMailJob, type Sender } from './sender.ts';

const formatDay = (moment: string): string => formatMonthDay(toShopDay(moment));

const openShippedTexts = (sender: Sender) => openTexts(sender, 'order-mails', 'shipped');
type Texts = ReturnType<typeof openShippedTexts>;

const listTrackSteps = (
  { placedAt }: Order,
  { shippedAt }: Shipment,
  arrival: string,
  { getText }: Texts,
): TrackStep[] => [
  { name: getText('stepAccepted'), day: formatDay(placedAt), state: 'done' },
  { name: getText('stepShipped'), day: formatDay(shippedAt), state: 'current' },
  { name: getText('stepDelivered'), day: formatMonthDay(arrival), state: 'open' },
];

/** Returns a note if the order has items that have not shipped. E-gift cards go to their recipients without a notice. */
function findUnshippedNote({ lineItems }: Order, { getText }: Texts) {
  const unshippedItems = lineItems.filter(
    ({ status, giftCard }) => !giftCard && (status === 'submitted' || status === 'processing'),
  );
  const pieces = unshippedItems.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces === 0) return [];
  const text = pieces === 1 ? getText('laterOne') : getText('laterMore', { count: String(pieces) });
  return [{ title: getText('laterTitle'), text }];
}

/** Names the shipped items: the first product, and the number of the others. */
function formatShippedItems(lines: Order['lineItems'], { getText }: Texts): string {
  const [first, ...others] = lines;
  const otherCount = others.reduce((sum, { quantity }) => sum + quantity, 0);
  if (!first) return getText('titleOrder');
  // The name of a printed card is its design, such as "Thank You".
  const product = first.isPhysicalGiftCard ? getText('giftCard') : formatProductTitle({ ...first, genderLabel: '' });
  return otherCount > 0 ? getText('titleMore', { product, count: String(otherCount) }) : getText('title', { product });
}

/**
 * Renders the shipping email: the arrival day, the items and the carrier.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderOrderShippedMail(order: Order, shipment: Shipment, sender: Sender, token?: string): RenderedMail {
  const { carrier, trackingNumber, trackingUrl, lineItemIds } = shipment;
  const texts = openShippedTexts(sender);
  const { getText, getLead } = texts;
  const arrival = shipment.estimatedDelivery ?? order.promisedFor;
  const lines = order.lineItems.filter(({ lineItemId }) => lineItemIds.includes(lineItemId));
  const name = getFirstName(order);
  const { exchangeOrder } = order;
  const title = exchangeOrder ? getText('titleExchange') : formatShippedItems(lines, texts);
  const isReturnable = lines.some(({ returnable }) => returnable);
  return renderOrderMail(
    { order, sender, token, getText },
    {
      title: name ? getText('named', { title, name }) : title,
      lead: getLead('arrives', { day: formatLongDay(arrival) }),
      picture: lines[0],
      track: listTrackSteps(order, shipment, arrival, texts),
      note: { text: `${carrier} ${trackingNumber}`, href: trackingUrl ?? undefined },
      lines,
      columns: toAddressColumn(order, sender),
      closing: [
        ...findUnshippedNote(order, texts),
        ...(isReturnable
          ? [{ title: getText('returnTitle'), text: getText('returnText', { days: String(order.shop.returnDays) }) }]
          : []),
      ],
      reason: exchangeOrder ? 'exchange' : 'order',
    },
  );
}

/** @throws for a shipment that the order does not have */
function getShipment({ shipments }: Order, shipmentId: number): Shipment {
  const shipment = shipments?.find((one) => one.shipmentId === String(shipmentId));
  if (!shipment) throw new Error(`there is no shipment ${shipmentId}`);
  return shipment;
}

/** Sends the shipping email; once, because the mail key contains the shipment's id. */
export const sendOrderShippedMail = createOrderMailJob(
  z.object({ shipmentId: z.number().int() }),
  async ({ shipmentId }, { db }) => {
    const parcel = await findShipment(db, shipmentId);
    if (!parcel) throw new Error(`there is no shipment ${shipmentId}`);
    return {
      orderId: parcel.orderId,
      key: `order-shipped:${shipmentId}`,
      render: (order, from, token) => renderOrderShippedMail(order, getShipment(order, shipmentId), from, token),
    };
  },
);

/** Days after the new date during which a parcel may still arrive. */
const PATIENCE_DAYS = 3;

/**
 * Renders the email about a delay: the new date, the old one, and the next step if the parcel does not arrive.
 * @param arrival the carrier's new estimate, ISO 8601 date; null without one
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderOrderDelayedMail(
  order: Order,
  { shipment, arrival }: { readonly shipment: Shipment; readonly arrival: string | null },
  sender: Sender,
  token?: string,
): RenderedMail {
  const { carrier, trackingNumber, trackingUrl, lineItemIds } = shipment;
  const { getText, getLead } = openTexts(sender, 'order-mails', 'delayed');
  const promisedDay = formatLongDay(order.promisedFor);
  const last = formatLongDay(addDays(arrival ?? order.promisedFor, PATIENCE_DAYS));
  const describeArrival = (): MailContent['lead'] => {
    if (!arrival) return getLead('unknown', { day: promisedDay });
    const day = formatLongDay(arrival);
    return arrival === order.promisedFor
      ? getLead('arrives', { day })
      : getLead('arrivesInstead', { day, before: promisedDay });
  };
  return renderOrderMail(
    { order, sender, token, getText },
    {
      title: getText('title'),
      lead: describeArrival(),
      note: { text: `${carrier} ${trackingNumber}`, href: trackingUrl ?? undefined },
      lines: order.lineItems.filter(({ lineItemId }) => lineItemIds.includes(lineItemId)),
      facts: [
        [getText('waitTitle'), getText('waitText')],
        [getText('lateTitle'), getText('lateText', { day: last })],
      ],
      columns: toAddressColumn(order, sender),
    },
  );
}

/** Sends the email about a delay; once for each new date of a parcel, because the mail key contains both. */
export const sendOrderDelayedMail = createOrderMailJob(
  z.object({ orderId: z.string(), shipmentId: z.number().int(), arrival: z.string().nullable() }),
  ({ orderId, shipmentId, arrival }) => ({
    orderId,
    key: `order-delayed:${shipmentId}:${arrival ?? 'unknown'}`,
    render: (order, from, token) =>
      renderOrderDelayedMail(order, { shipment: getShipment(order, shipmentId), arrival }, from, token),
  }),
);
