import { createElement as h } from 'react';
import { z } from 'zod';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import { normalizeEmail } from '../../../src/lib/account/email.ts';
import { formatFullDay, formatLongDay } from '../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import { ORDER_TOKEN_AGE_MS } from '../../services/orders/actions/guestOrders.ts';
import { findOrder } from '../../services/orders/actions/listOrders.ts';
import {
  createButton,
  createParagraph,
  createQuestions,
  createTitle,
  Lines,
  type RenderedMail,
  renderBlocks,
  soft,
} from './mailBlocks.ts';
import { openTexts } from './mailTexts.ts';
import { renderOrderMail } from './order/orderMail.ts';
import { buildOrderLink, toAddressColumn } from './order/orderMailContent.ts';
import { createOrderMailJob, type Sender } from './sender.ts';

/**
 * Renders the email about another address or speed, so that the customer notices a change by another person.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderDeliveryChangedMail(order: Order, sender: Sender, token?: string): RenderedMail {
  const { getText, getLead } = openTexts(sender, 'order-mails', 'deliveryChanged');
  return renderOrderMail(
    { order, sender, token, getText },
    {
      title: getText('title'),
      lead: getLead('arrives', { day: formatLongDay(order.promisedFor) }),
      lines: order.lineItems.filter(({ status, giftCard }) => status === 'submitted' && !giftCard),
      columns: toAddressColumn(order, sender),
      closing: [{ title: getText('helpTitle'), text: getText('helpText') }],
    },
  );
}

/** Sends the email about a changed delivery; once for each change. */
export const sendDeliveryChangedMail = createOrderMailJob(
  z.object({ orderId: z.string(), changeId: z.string() }),
  ({ orderId, changeId }) => ({
    orderId,
    key: `delivery-changed:${changeId}`,
    render: renderDeliveryChangedMail,
  }),
);

/** Renders the email about an order that moved into an account, so that no takeover goes unnoticed. */
export function renderOrderKeptMail(order: Order, sender: Sender): RenderedMail {
  const { getText, getLead } = openTexts(sender, 'order-mails', 'kept');
  return renderOrderMail(
    { order, sender, token: undefined, getText },
    {
      title: getText('title'),
      lead: getLead('lead', { orderId: order.orderId }),
      lines: order.lineItems,
      closing: [{ title: getText('helpTitle'), text: getText('helpText') }],
    },
  );
}

/** Notifies the address of a guest's order that the order was moved into an account; once for each order. */
export const sendOrderKeptMail = createOrderMailJob(
  z.object({ orderId: z.string(), email: z.string() }),
  ({ orderId, email }) => ({
    orderId,
    key: `order-kept:${orderId}`,
    to: email,
    render: renderOrderKeptMail,
  }),
);

/**
 * Renders the email with the link of an order.
 * @param expiresAt when the token expires
 * @param token gives access to a guest's order; a member signs in instead
 */
export function renderOrderLinkMail(order: Order, expiresAt: Date, sender: Sender, token?: string): RenderedMail {
  const link = buildOrderLink(order, sender, token);
  const { getText } = openTexts(sender, 'order-mails', 'link');
  const title = getText('title');
  const sentence =
    token === undefined ? getText('member') : getText('guest', { day: formatFullDay(toShopDay(expiresAt)) });
  const number = openTexts(sender, 'mail-frame', 'order').getText('number', { orderId: order.orderId });
  const button = createButton({ text: getText('button'), href: link });
  return renderBlocks(
    {
      subject: title,
      blocks: [
        createTitle(title),
        { text: `${title}. ${sentence}`, html: h('p', null, h(Lines, { lines: [sentence, number] })) },
        { ...button, text: `${number}\n${link}` },
        createParagraph(getText('ignore'), soft()),
        createQuestions(sender),
      ],
    },
    sender,
  );
}

/** Mails the link of an order to its own address; nothing for another. Once per request, by the mail key. */
export const sendOrderLinkMail = createOrderMailJob(
  z.object({ orderId: z.string(), email: z.string(), requestId: z.string() }),
  async ({ orderId, email, requestId }, parts) => {
    const foundOrder = await findOrder(parts, orderId);
    if (!foundOrder || normalizeEmail(foundOrder.email) !== email) return undefined;
    const expiresAt = new Date(parts.clock.now().getTime() + ORDER_TOKEN_AGE_MS);
    return {
      orderId,
      key: `order-link:${requestId}`,
      render: (order, from, token) => renderOrderLinkMail(order, expiresAt, from, token),
    };
  },
);
