import type { Order } from '../../src/contracts/orders.ts';
import { addDays, formatLongDay } from '../../src/lib/dates.ts';
import { MISSING_ANSWER_DAYS } from '../../src/lib/missingParcel.ts';
import { toShopDay } from '../../src/lib/toShopDay.ts';
import { openTexts } from './mail/openTexts.ts';
import { toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import type { Sender } from './mail/sender.ts';
import { buildOrderLink, type MailText } from './orderMailParts.ts';

/**
 * Renders the email that confirms the report of a missing parcel: the day of the shop's answer, and the next steps.
 * @param token gives access to a guest's order
 */
export function renderMissingParcelMail(order: Order, shipmentId: string, sender: Sender, token?: string): MailText {
  const link = buildOrderLink(order, sender, token);
  const parcel = order.shipments?.find((shipment) => shipment.shipmentId === shipmentId);
  const day = toShopDay(parcel?.missingSince ?? order.placedAt);
  const { say, lead } = openTexts(sender, 'order-mails', 'missingParcel');
  return renderMail(
    {
      title: say('title'),
      lead: lead('lead', { day: formatLongDay(addDays(day, MISSING_ANSWER_DAYS)) }),
      button: { text: say('button'), href: link },
      itemsTitle: say('items'),
      items: toMailItems(
        order.lineItems.filter(({ lineItemId }) => parcel?.lineItemIds.includes(lineItemId)),
        sender,
      ),
      facts: [
        ...(parcel ? [[say('carrierTitle'), say('carrierText', parcel)] as const] : []),
        [say('nextTitle'), say('nextText')],
      ],
      columns: [toOrderColumn(order, link, sender)],
      closing: [{ title: say('foundTitle'), text: say('foundText') }],
      reason: 'missingParcel',
    },
    sender,
  );
}
