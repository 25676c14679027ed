import { createElement as h } from 'react';
import { z } from 'zod';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import { normalizeEmail } from '../../../src/lib/account/email.ts';
import { formatFullDay, formatLongDay } from '../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
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
import { renderMail } from './order/orderMail.ts';
import { buildOrderLink, toAddressColumn, toMailItems, toOrderColumn } from './order/orderMailContent.ts';
import { type OrderMailNeeds, type Sender, sendOrderMail } from './sender.ts';

/**
 * Renders the email about another address or speed, so that the customer notices a change by another person.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderDeliveryChangedMail(order: Order, sender: Sender, token?: string): RenderedMail {
  const link = buildOrderLink(order, sender, token);
  const { getText, getLead } = openTexts(sender, 'order-mails', 'deliveryChanged');
  return renderMail(
    {
      title: getText('title'),
      lead: getLead('arrives', { day: formatLongDay(order.promisedFor) }),
      button: { text: getText('button'), href: link },
      itemsTitle: getText('items'),
      items: toMailItems(
        order.lineItems.filter(({ status, giftCard }) => status === 'submitted' && !giftCard),
        sender,
      ),
      columns: [...toAddressColumn(order, sender), toOrderColumn(order, link, sender)],
      closing: [{ title: getText('helpTitle'), text: getText('helpText') }],
      reason: 'order',
    },
    sender,
  );
}

const changedPayload = z.object({ orderId: z.string(), changeId: z.string() });

/** Sends the email about a changed delivery; once for each change. */
export const sendDeliveryChangedMail =
  (parts: OrderMailNeeds, sender: Sender): JobHandler =>
  (input) => {
    const { orderId, changeId } = changedPayload.parse(input);
    return sendOrderMail(parts, sender, {
      orderId,
      key: `delivery-changed:${changeId}`,
      render: renderDeliveryChangedMail,
    });
  };

/** Renders the email about an order that moved into an account, so that no takeover goes unnoticed. */
export function renderOrderKeptMail(order: Order, sender: Sender): RenderedMail {
  const link = buildOrderLink(order, sender);
  const { getText, getLead } = openTexts(sender, 'order-mails', 'kept');
  return renderMail(
    {
      title: getText('title'),
      lead: getLead('lead', { orderId: order.orderId }),
      button: { text: getText('button'), href: link },
      itemsTitle: getText('items'),
      items: toMailItems(order.lineItems, sender),
      columns: [toOrderColumn(order, link, sender)],
      closing: [{ title: getText('helpTitle'), text: getText('helpText') }],
      reason: 'order',
    },
    sender,
  );
}

const keptPayload = z.object({ orderId: z.string(), email: z.string() });

/** Notifies the address of a guest's order that the order was moved into an account; once for each order. */
export const sendOrderKeptMail =
  (parts: OrderMailNeeds, sender: Sender): JobHandler =>
  (input) => {
    const { orderId, email } = keptPayload.parse(input);
    return sendOrderMail(parts, sender, {
      orderId,
      key: `order-kept:${orderId}`,
      to: email,
      render: renderOrderKeptMail,
    });
  };

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

const linkPayload = z.object({ orderId: z.string(), email: z.string(), requestId: z.string() });

/** Mails the link of an order to its own address; nothing for another. Once per request, by the mail key. */
export const sendOrderLinkMail =
  (parts: OrderMailNeeds, sender: Sender): JobHandler =>
  async (input) => {
    const { orderId, email, requestId } = linkPayload.parse(input);
    const order = await findOrder(parts, orderId);
    if (!order || normalizeEmail(order.email) !== email) return;
    const expiresAt = new Date(parts.clock.now().getTime() + ORDER_TOKEN_AGE_MS);
    await sendOrderMail(parts, sender, {
      orderId,
      key: `order-link:${requestId}`,
      render: (foundOrder, from, token) => renderOrderLinkMail(foundOrder, expiresAt, from, token),
    });
  };
