import type { Order, Shipment } from '../../src/contracts/orders.ts';
import { formatLongDay, formatMonthDay } from '../../src/lib/dates.ts';
import { formatProductTitle } from '../../src/lib/formatProductTitle.ts';
import { toShopDay } from '../../src/lib/toShopDay.ts';
import type { TrackStep } from './mail/mailContent.ts';
import { openTexts } from './mail/openTexts.ts';
import { getFirstName, toAddressColumn, toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import type { Sender } from './mail/sender.ts';
import { buildOrderLink, type MailText } from './orderMailParts.ts';

const formatDay = (moment: string): string => formatMonthDay(toShopDay(moment));

const openShippedTexts = (sender: Sender) => openTexts(sender, 'order-mails', 'shipped');
type Texts = ReturnType<typeof openShippedTexts>;

const listTrackSteps = ({ placedAt }: Order, { shippedAt }: Shipment, arrival: string, { say }: Texts): TrackStep[] => [
  { name: say('stepAccepted'), day: formatDay(placedAt), state: 'done' },
  { name: say('stepShipped'), day: formatDay(shippedAt), state: 'current' },
  { name: say('stepDelivered'), day: formatMonthDay(arrival), state: 'open' },
];

/** Returns a note if the order has items that have not shipped. E-gift cards go to their recipients without a notice. */
function findUnshippedNote({ lineItems }: Order, { say }: Texts) {
  const unshippedItems = lineItems.filter(
    ({ status, giftCard }) => !giftCard && (status === 'submitted' || status === 'processing'),
  );
  const pieces = unshippedItems.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces === 0) return [];
  const text = pieces === 1 ? say('laterOne') : say('laterMore', { count: String(pieces) });
  return [{ title: say('laterTitle'), text }];
}

/** Names the shipped items: the first product, and the number of the others. */
function nameShippedItems(lines: Order['lineItems'], { say }: Texts): string {
  const [first, ...others] = lines;
  const otherCount = others.reduce((sum, { quantity }) => sum + quantity, 0);
  if (!first) return say('titleOrder');
  // The name of a printed card is its design, such as "Thank You".
  const product = first.isPhysicalGiftCard ? say('giftCard') : formatProductTitle({ ...first, genderLabel: '' });
  return otherCount > 0 ? say('titleMore', { product, count: String(otherCount) }) : say('title', { product });
}

/**
 * Renders the shipping email: the arrival day, the items and the carrier.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderOrderShippedMail(order: Order, shipment: Shipment, sender: Sender, token?: string): MailText {
  const { carrier, trackingNumber, trackingUrl, lineItemIds } = shipment;
  const link = buildOrderLink(order, sender, token);
  const texts = openShippedTexts(sender);
  const { say, lead } = texts;
  const arrival = shipment.estimatedDelivery ?? order.promisedFor;
  const lines = order.lineItems.filter(({ lineItemId }) => lineItemIds.includes(lineItemId));
  const [first] = lines;
  const name = getFirstName(order);
  const { exchangeOrder } = order;
  const title = exchangeOrder ? say('titleExchange') : nameShippedItems(lines, texts);
  const isReturnable = lines.some(({ returnable }) => returnable);
  return renderMail(
    {
      title: name ? say('named', { title, name }) : title,
      lead: lead('arrives', { day: formatLongDay(arrival) }),
      picture: first,
      track: listTrackSteps(order, shipment, arrival, texts),
      button: { text: say('button'), href: link },
      note: { text: `${carrier} ${trackingNumber}`, href: trackingUrl ?? undefined },
      itemsTitle: say('items'),
      items: toMailItems(lines, sender),
      columns: [...toAddressColumn(order, sender), toOrderColumn(order, link, sender)],
      closing: [
        ...findUnshippedNote(order, texts),
        ...(isReturnable
          ? [{ title: say('returnTitle'), text: say('returnText', { days: String(order.shop.returnDays) }) }]
          : []),
      ],
      reason: exchangeOrder ? 'exchange' : 'order',
    },
    sender,
  );
}
