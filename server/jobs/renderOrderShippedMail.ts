import type { Order, Shipment } from '../../src/contracts/orders.ts';
import { formatLongDay, formatMonthDay } from '../../src/lib/dates.ts';
import { formatProductTitle } from '../../src/lib/formatProductTitle.ts';
import type { TrackStep } from './mail/mailContent.ts';
import { getFirstName, toAddressColumn, toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { buildOrderLink, type MailText, type Sender } from './orderMailParts.ts';

const formatDay = (moment: string): string => formatMonthDay(moment.slice(0, 10));

const listTrackSteps = ({ placedAt }: Order, { shippedAt }: Shipment, arrival: string): TrackStep[] => [
  { name: 'Accepted', day: formatDay(placedAt), state: 'done' },
  { name: 'Shipped', day: formatDay(shippedAt), state: 'current' },
  { name: 'Delivered', day: formatMonthDay(arrival), state: 'open' },
];

/** Returns a note if the order has items that have not shipped. */
function findUnshippedNote({ lineItems }: Order) {
  const waiting = lineItems.filter(({ status }) => status === 'submitted' || status === 'processing');
  const pieces = waiting.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces === 0) return [];
  const text = pieces === 1 ? '1 item. We email you when it leaves.' : `${pieces} items. We email you when they leave.`;
  return [{ title: 'Still to come:', text }];
}

/** Names the shipped items: the first product, and the number of the others. */
function nameShippedItems(lines: Order['lineItems']): string {
  const [first, ...others] = lines;
  const more = others.reduce((sum, { quantity }) => sum + quantity, 0);
  if (!first) return 'Your order is on its way';
  // The name of a printed card is its design, such as "Thank You".
  const name = first.isPhysicalGiftCard ? 'gift card' : formatProductTitle({ ...first, genderLabel: '' });
  return more > 0 ? `Your ${name} and ${more} more are on their way` : `Your ${name} is on its way`;
}

/**
 * Renders the shipping email: the arrival day, the items and the carrier.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderOrderShippedMail(order: Order, shipment: Shipment, sender: Sender, token?: string): MailText {
  const { carrier, trackingNumber, trackingUrl, lineItemIds } = shipment;
  const link = buildOrderLink(order, sender, token);
  const arrival = shipment.estimatedDelivery ?? order.promisedFor;
  const lines = order.lineItems.filter(({ lineItemId }) => lineItemIds.includes(lineItemId));
  const [first] = lines;
  const name = getFirstName(order);
  const { exchangeOrder } = order;
  const isReturnable = lines.some(({ returnable }) => returnable);
  return renderMail(
    {
      title: exchangeOrder
        ? `Your exchange has shipped${name && `, ${name}`}`
        : `${nameShippedItems(lines)}${name && `, ${name}`}`,
      lead: ['It arrives ', formatLongDay(arrival), '.'],
      picture: first,
      track: listTrackSteps(order, shipment, arrival),
      button: { text: 'Track package', href: link },
      note: { text: `${carrier} ${trackingNumber}`, href: trackingUrl ?? undefined },
      itemsTitle: 'In this package',
      items: toMailItems(lines),
      columns: [...toAddressColumn(order), toOrderColumn(order, link)],
      closing: [
        ...findUnshippedNote(order),
        ...(isReturnable
          ? [{ title: 'Not right?', text: `Send it back free within ${order.shop.returnDays} days.` }]
          : []),
      ],
      because: exchangeOrder ? 'exchanged an item' : 'placed an order',
    },
    sender,
  );
}
