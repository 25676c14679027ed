import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import type { JobHandler } from '../platform/queue.ts';
import { confirmTokenFor } from '../services/stockAlerts/actions.ts';
import { formatQuestions, type MailText, renderButton, renderQuestions, type Sender } from './orderMailParts.ts';
import { renderMailPage } from './renderMailPage.ts';

const payload = z.object({ email: z.string().max(320), requestId: z.uuid() });

const ASKED = 'We received a request to email this address when an item is back in stock.';
const OTHERWISE = 'If it was not you, there is nothing to do.';

function renderText(token: string, sender: Sender): MailText {
  const link = `${sender.publicUrl}/notify-me/confirm?token=${token}`;
  const title = 'Do you want stock alerts?';
  const body = `<h1 style="font-size:22px;line-height:28px;margin:0">${title}</h1>
  <p>${ASKED}</p>
  ${renderButton('Confirm my address', escapeHtml(link))}
  <p>The link is good for a day. ${OTHERWISE}</p>
  ${renderQuestions(sender)}`;
  return {
    subject: `Confirm your stock alerts from ${sender.shopName}`,
    text: [
      ASKED,
      `Confirm my address: ${link}`,
      `The link is good for a day. ${OTHERWISE}`,
      formatQuestions(sender),
    ].join('\n\n'),
    html: renderMailPage({ title, shopName: sender.shopName, body }),
  };
}

/** Sends the confirmation email for stock alerts; once per request. */
export const stockAlertConfirmMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail'>, sender: Sender): JobHandler =>
  async (given) => {
    const { email, requestId } = payload.parse(given);
    const token = await confirmTokenFor(parts, email, requestId);
    if (token === undefined) return;
    await parts.sendMail({
      key: `stock-alert-confirm:${requestId}`,
      to: email,
      holdsSecret: true,
      ...renderText(token, sender),
    });
  };
