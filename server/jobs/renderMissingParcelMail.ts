import type { Order } from '../../src/contracts/orders.ts';
import { addDays, formatLongDay } from '../../src/lib/dates.ts';
import { MISSING_ANSWER_DAYS } from '../../src/lib/missingParcel.ts';
import { toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { buildOrderLink, type MailText, type Sender } from './orderMailParts.ts';

/**
 * Renders the email that confirms the report of a missing parcel: the day of the shop's answer, and the next steps.
 * @param token gives access to a guest's order
 */
export function renderMissingParcelMail(order: Order, shipmentId: string, sender: Sender, token?: string): MailText {
  const link = buildOrderLink(order, sender, token);
  const parcel = order.shipments?.find((shipment) => shipment.shipmentId === shipmentId);
  const day = (parcel?.missingSince ?? order.placedAt).slice(0, 10);
  return renderMail(
    {
      title: 'We look for your package',
      lead: ['You hear from us by ', formatLongDay(addDays(day, MISSING_ANSWER_DAYS)), '.'],
      button: { text: 'View order', href: link },
      itemsTitle: 'What is missing',
      items: toMailItems(order.lineItems.filter(({ lineItemId }) => parcel?.lineItemIds.includes(lineItemId))),
      facts: [
        ...(parcel ? [['The carrier', `${parcel.carrier}, tracking ${parcel.trackingNumber}`] as const] : []),
        ['What we do', 'We ask the carrier where it was left. If it does not turn up, we refund you.'],
      ],
      columns: [toOrderColumn(order, link)],
      closing: [{ title: 'Found it?', text: `Call us, 24/7: ${sender.phone}` }],
      because: 'told us that a package is missing',
    },
    sender,
  );
}
