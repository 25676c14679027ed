import type { Order } from '../../src/contracts/orders.ts';
import { addDays, formatFullDay } from '../../src/lib/dates.ts';
import { toShopDay } from '../../src/lib/toShopDay.ts';
import type { MailContent } from './mail/mailContent.ts';
import { openTexts } from './mail/openTexts.ts';
import { toAddressColumn, toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import type { Sender } from './mail/sender.ts';
import { buildOrderLink, type MailText } from './orderMailParts.ts';

/** The statuses of a line that was delivered: the mail may be late, and a return may have started. */
const DELIVERED_STATUSES: ReadonlySet<string> = new Set([
  'delivered',
  'delivery mistake',
  'return in progress',
  'returning',
  'returned',
  'completed',
]);

/** Returns the delivered items; those of a parcel that is lost, or that went back to the shop, did not arrive. */
const listDeliveredLines = ({ lineItems, shipments = [] }: Order): Order['lineItems'] =>
  lineItems.filter(({ status, shipmentId }) => {
    const parcel = shipments.find((shipment) => shipment.shipmentId === shipmentId);
    return DELIVERED_STATUSES.has(status) && parcel?.deliveredAt !== null;
  });

const openDeliveredTexts = (sender: Sender) => openTexts(sender, 'order-mails', 'delivered');

/** Returns the last day for returns, or the statement that the items cannot be returned. */
function describeReturnDeadline(
  { placedAt, shop }: Order,
  lines: Order['lineItems'],
  { lead }: ReturnType<typeof openDeliveredTexts>,
): MailContent['lead'] {
  if (!lines.some(({ returnable }) => returnable)) return lead('noReturn');
  return lead('returnUntil', { day: formatFullDay(addDays(toShopDay(placedAt), shop.returnDays)) });
}

/**
 * Renders the delivery email: the last day for returns and the delivered items.
 * @param token gives access to a guest's order, because guests cannot sign in
 * @param surveyHref the survey about this order
 */
export function renderOrderDeliveredMail(order: Order, sender: Sender, token?: string, surveyHref?: string): MailText {
  const link = buildOrderLink(order, sender, token);
  const texts = openDeliveredTexts(sender);
  const { say } = texts;
  const lines = listDeliveredLines(order);
  return renderMail(
    {
      title: say('title'),
      lead: describeReturnDeadline(order, lines, texts),
      picture: lines[0],
      button: { text: say('button'), href: link },
      itemsTitle: say('items'),
      items: toMailItems(lines, sender),
      columns: [...toAddressColumn(order, sender, say('address')), toOrderColumn(order, link, sender)],
      ...(surveyHref && {
        closing: [
          {
            title: say('surveyTitle'),
            text: say('surveyText'),
            link: { text: say('surveyLink'), href: surveyHref },
          },
        ],
      }),
      reason: 'order',
    },
    sender,
  );
}
