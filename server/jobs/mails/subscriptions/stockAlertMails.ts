import { createElement as h } from 'react';
import { z } from 'zod';
import { formatCents } from '../../../../src/lib/money.ts';
import { buildImageUrl } from '../../../../src/lib/products/pictures.ts';
import { formatProductTitle } from '../../../../src/lib/products/products.ts';
import type { Parts } from '../../../parts.ts';
import type { JobHandler } from '../../../platform/queue/queue.ts';
import { buildCustomersByEmailSql } from '../../../services/customers/actions.ts';
import { queuePush } from '../../../services/push/actions.ts';
import { confirmTokenFor, type DueAlert, findDueAlert, markAlertSent } from '../../../services/stockAlerts/actions.ts';
import {
  createButton,
  createParagraph,
  createQuestions,
  createTitle,
  Link,
  Picture,
  type RenderedMail,
  renderBlocks,
  SMALL,
  soft,
} from '../mailBlocks.ts';
import { openTexts } from '../mailTexts.ts';
import { openSender, renderFromShop, type Sender } from '../sender.ts';
import { renderConfirmMail } from './subscriptionMails.ts';

/** Returns the URL of the product page with the SKU selected. */
const buildProductLink = ({ stock }: DueAlert, publicUrl: string): string =>
  `${publicUrl}${stock.productUrl}${stock.sizeQuery}`;

const buildUnsubscribeLink = ({ alertId, stopToken }: DueAlert, publicUrl: string): string =>
  `${publicUrl}/notify-me/unsubscribe?alert=${alertId}&token=${stopToken}`;

const formatChoice = ({ color, size, width }: DueAlert['stock'], sender: Sender): string =>
  [color, size && openTexts(sender, 'mail-frame', 'items').getText('size', { size }), width]
    .filter(Boolean)
    .join(' · ');

const openAlertTexts = (sender: Sender) => openTexts(sender, 'list-mails', 'stockAlert');

const renderProduct = ({ stock }: DueAlert, href: string, choice: string) =>
  h(
    'p',
    null,
    h('strong', null, stock.brandName),
    h('br'),
    h(Link, { text: formatProductTitle(stock), href }),
    h('br'),
    h('span', soft(), choice),
    h('br'),
    h('strong', null, formatCents(stock.priceCents)),
  );

/** Renders the back-in-stock email: image, name, options, price, product link and unsubscribe link. */
export function renderBackInStockMail(alert: DueAlert, sender: Sender): RenderedMail {
  const { stock } = alert;
  const { publicUrl } = sender;
  const name = `${stock.brandName} ${formatProductTitle(stock)}`;
  const choice = formatChoice(stock, sender);
  const { getText } = openAlertTexts(sender);
  const href = buildProductLink(alert, publicUrl);
  const src = publicUrl + buildImageUrl(stock.imageId, { width: 600, height: 480, format: 'jpg' });
  const picture = h(Picture, { src, width: 300, height: 240, alt: name });
  const stop = { text: getText('stop'), href: buildUnsubscribeLink(alert, publicUrl) };
  return renderBlocks(
    {
      subject: getText('subject', { product: name }),
      title: getText('title'),
      blocks: [
        createTitle(getText('title')),
        createParagraph(getText('text', { product: name })),
        { text: '', html: h('p', null, h('a', { href }, picture)) },
        {
          text: `${choice}\n${formatCents(stock.priceCents)}\n${href}`,
          html: renderProduct(alert, href, choice),
        },
        { ...createButton({ text: getText('button'), href }), text: '' },
        createQuestions(sender),
        {
          text: `${getText('reason')}\n${stop.text}: ${stop.href}`,
          html: h('p', soft(SMALL), getText('reason'), ' ', h('a', { href: stop.href, ...soft() }, stop.text)),
        },
      ],
    },
    sender,
  );
}

const alertPayload = z.object({ alertId: z.number().int() });

/** Sends the back-in-stock email once (by the mail key); if sold out again, the alert waits. */
export const sendStockAlertMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'config' | 'log' | 'sendMail' | 'marketplaces'>, first: Sender): JobHandler =>
  async (input) => {
    const { alertId } = alertPayload.parse(input);
    const due = await findDueAlert(parts, alertId);
    if (!due) return;
    const sender = await openSender(parts, first, due.marketplaceId);
    await parts.sendMail({
      key: `stock-alert:${alertId}`,
      to: due.email,
      ...renderFromShop(sender, () => renderBackInStockMail(due, sender)),
    });
    const body = renderFromShop(sender, () => ({ text: openAlertTexts(sender).getText('title') })).text;
    const message = { title: sender.shopName, body, path: buildProductLink(due, '') };
    await queuePush(parts, buildCustomersByEmailSql(due.email), `stock-alert:${alertId}`, message);
    await markAlertSent(parts, alertId);
  };

const confirmPayload = z.object({
  email: z.string().max(320),
  requestId: z.uuid(),
  marketplaceId: z.string().max(40).nullable().default(null),
});

/** Renders the email that asks for the confirmation of an address for stock alerts. */
export const renderStockAlertConfirmMail = (token: string, sender: Sender): RenderedMail =>
  renderConfirmMail('confirmStockAlert', `${sender.publicUrl}/notify-me/confirm?token=${token}`, sender);

/** Sends the confirmation email for stock alerts; once per request. */
export const sendStockAlertConfirmMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'config' | 'log' | 'sendMail' | 'marketplaces'>, first: Sender): JobHandler =>
  async (input) => {
    const { email, requestId, marketplaceId } = confirmPayload.parse(input);
    const token = await confirmTokenFor(parts, email, requestId);
    if (token === undefined) return;
    const sender = await openSender(parts, first, marketplaceId);
    await parts.sendMail({
      key: `stock-alert-confirm:${requestId}`,
      to: email,
      holdsSecret: true,
      ...renderFromShop(sender, () => renderStockAlertConfirmMail(token, sender)),
    });
  };
