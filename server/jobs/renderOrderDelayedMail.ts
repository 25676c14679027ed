import type { Order, Shipment } from '../../src/contracts/orders.ts';
import { addDays, formatLongDay } from '../../src/lib/dates.ts';
import { toAddressColumn, toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { buildOrderLink, type MailText, type Sender } from './orderMailParts.ts';

/** Days after the new date during which a parcel may still arrive. */
const PATIENCE_DAYS = 3;

/**
 * Renders the email about a delay: the new date, the old one, and what happens if the parcel does not arrive.
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
  const before = formatLongDay(order.promisedFor);
  const last = formatLongDay(addDays(arrival ?? order.promisedFor, PATIENCE_DAYS));
  return renderMail(
    {
      title: 'Your package is delayed',
      lead: arrival
        ? ['It now arrives ', formatLongDay(arrival), arrival === order.promisedFor ? '.' : `, not ${before}.`]
        : ['It arrives after ', before, '. The carrier has not named the new day yet.'],
      button: { text: 'Track package', href: link },
      note: { text: `${carrier} ${trackingNumber}`, href: trackingUrl ?? undefined },
      itemsTitle: 'In this package',
      items: toMailItems(order.lineItems.filter(({ lineItemId }) => lineItemIds.includes(lineItemId))),
      facts: [
        ['What you need to do', 'Nothing. We watch the package.'],
        ['If it does not arrive', `Call us if it is not there by ${last}. We send it again or refund it.`],
      ],
      columns: [...toAddressColumn(order), toOrderColumn(order, link)],
      because: 'placed an order',
    },
    sender,
  );
}
