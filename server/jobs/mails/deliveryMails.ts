import { sql } from 'kysely';
import { z } from 'zod';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import { addDays, formatFullDay, formatLongDay } from '../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import { MISSING_ANSWER_DAYS } from '../../../src/lib/orders/orders.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
import { findOrder } from '../../services/orders/actions/listOrders.ts';
import { findCustomerOfOrder } from '../../services/orders/actions/pieces.ts';
import { queuePush } from '../../services/push/actions.ts';
import { buildSurveyLink } from '../../services/surveys/actions.ts';
import type { RenderedMail } from './mailBlocks.ts';
import { openTexts } from './mailTexts.ts';
import { renderOrderMail } from './order/orderMail.ts';
import { type MailContent, toAddressColumn } from './order/orderMailContent.ts';
import { createOrderMailJob, openSender, renderFromShop, type Sender, type SenderNeeds } from './sender.ts';

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
  { getLead }: ReturnType<typeof openDeliveredTexts>,
): MailContent['lead'] {
  if (!lines.some(({ returnable }) => returnable)) return getLead('noReturn');
  return getLead('returnUntil', { day: formatFullDay(addDays(toShopDay(placedAt), shop.returnDays)) });
}

/**
 * Renders the delivery email: the last day for returns and the delivered items.
 * @param token gives access to a guest's order, because guests cannot sign in
 * @param surveyHref the survey about this order
 */
export function renderOrderDeliveredMail(
  order: Order,
  sender: Sender,
  token?: string,
  surveyHref?: string,
): RenderedMail {
  const texts = openDeliveredTexts(sender);
  const { getText } = texts;
  const lines = listDeliveredLines(order);
  return renderOrderMail(
    { order, sender, token, getText },
    {
      title: getText('title'),
      lead: describeReturnDeadline(order, lines, texts),
      picture: lines[0],
      lines,
      columns: toAddressColumn(order, sender, getText('address')),
      ...(surveyHref && {
        closing: [
          {
            title: getText('surveyTitle'),
            text: getText('surveyText'),
            link: { text: getText('surveyLink'), href: surveyHref },
          },
        ],
      }),
    },
  );
}

const deliveredPayload = z.object({ orderId: z.string() });

/** Queues the message of a delivery to the devices of the order's customer; once for each order. */
export const pushOrderDelivered =
  (parts: SenderNeeds, first: Sender): JobHandler =>
  async (input) => {
    const { orderId } = deliveredPayload.parse(input);
    const order = await findOrder(parts, orderId);
    const customerId = await findCustomerOfOrder(parts.db, orderId);
    if (!order || customerId === undefined) return;
    const sender = await openSender(parts, first, order.shop.marketplaceId);
    const body = renderFromShop(sender, () => ({ text: openDeliveredTexts(sender).getText('title') })).text;
    const message = { title: sender.shopName, body, path: `/orders/${orderId}` };
    await queuePush(parts, sql`${customerId}`, `order-delivered:${orderId}`, message);
  };

/** Sends the delivery email with an invitation to the survey; once for each order. */
export const sendOrderDeliveredMail = createOrderMailJob(deliveredPayload, ({ orderId }, parts) => ({
  orderId,
  key: `order-delivered:${orderId}`,
  render: (order, shop, token) =>
    renderOrderDeliveredMail(order, shop, token, buildSurveyLink(parts, shop.publicUrl, orderId)),
}));

/**
 * Renders the email that confirms the report of a missing parcel: the day of the shop's answer, and the next steps.
 * @param token gives access to a guest's order
 */
export function renderMissingParcelMail(
  order: Order,
  shipmentId: string,
  sender: Sender,
  token?: string,
): RenderedMail {
  const parcel = order.shipments?.find((shipment) => shipment.shipmentId === shipmentId);
  const day = toShopDay(parcel?.missingSince ?? order.placedAt);
  const { getText, getLead } = openTexts(sender, 'order-mails', 'missingParcel');
  return renderOrderMail(
    { order, sender, token, getText },
    {
      title: getText('title'),
      lead: getLead('lead', { day: formatLongDay(addDays(day, MISSING_ANSWER_DAYS)) }),
      lines: order.lineItems.filter(({ lineItemId }) => parcel?.lineItemIds.includes(lineItemId)),
      facts: [
        ...(parcel ? [[getText('carrierTitle'), getText('carrierText', parcel)] as const] : []),
        [getText('nextTitle'), getText('nextText')],
      ],
      closing: [{ title: getText('foundTitle'), text: getText('foundText') }],
      reason: 'missingParcel',
    },
  );
}

/** Confirms that a customer reported a delivered parcel missing; once for each parcel. */
export const sendMissingParcelMail = createOrderMailJob(
  z.object({ orderId: z.string(), shipmentId: z.number() }),
  ({ orderId, shipmentId }) => ({
    orderId,
    key: `missing-parcel:${shipmentId}`,
    render: (order, from, token) => renderMissingParcelMail(order, String(shipmentId), from, token),
  }),
);
