import type { Order, Shipment } from '../../src/contracts/orders.ts';
import { addDays, formatLongDay } from '../../src/lib/dates.ts';
import type { MailContent } from './mail/mailContent.ts';
import { openTexts } from './mail/openTexts.ts';
import { toAddressColumn, toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import type { Sender } from './mail/sender.ts';
import { buildOrderLink, type MailText } from './orderMailParts.ts';

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
): MailText {
  const { carrier, trackingNumber, trackingUrl, lineItemIds } = shipment;
  const link = buildOrderLink(order, sender, token);
  const { say, lead } = openTexts(sender, 'order-mails', 'delayed');
  const promisedDay = formatLongDay(order.promisedFor);
  const last = formatLongDay(addDays(arrival ?? order.promisedFor, PATIENCE_DAYS));
  const describeArrival = (): MailContent['lead'] => {
    if (!arrival) return lead('unknown', { day: promisedDay });
    const day = formatLongDay(arrival);
    return arrival === order.promisedFor
      ? lead('arrives', { day })
      : lead('arrivesInstead', { day, before: promisedDay });
  };
  return renderMail(
    {
      title: say('title'),
      lead: describeArrival(),
      button: { text: say('button'), href: link },
      note: { text: `${carrier} ${trackingNumber}`, href: trackingUrl ?? undefined },
      itemsTitle: say('items'),
      items: toMailItems(
        order.lineItems.filter(({ lineItemId }) => lineItemIds.includes(lineItemId)),
        sender,
      ),
      facts: [
        [say('waitTitle'), say('waitText')],
        [say('lateTitle'), say('lateText', { day: last })],
      ],
      columns: [...toAddressColumn(order, sender), toOrderColumn(order, link, sender)],
      reason: 'order',
    },
    sender,
  );
}
