import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { confirmTokenFor } from '../services/stockAlerts/actions.ts';
import type { Sender } from './mail/sender.ts';
import { openSender } from './openSender.ts';
import type { MailText } from './orderMailParts.ts';
import { renderConfirmMail } from './renderConfirmMail.ts';
import { renderFromShop } from './renderFromShop.ts';

const payload = z.object({
  email: z.string().max(320),
  requestId: z.uuid(),
  marketplaceId: z.string().max(40).nullable().default(null),
});

/** Renders the email that asks for the confirmation of an address for stock alerts. */
export const renderStockAlertConfirmMail = (token: string, sender: Sender): MailText =>
  renderConfirmMail('confirmStockAlert', `${sender.publicUrl}/notify-me/confirm?token=${token}`, sender);

/** Sends the confirmation email for stock alerts; once per request. */
export const sendStockAlertConfirmMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'config' | 'log' | 'sendMail'>, first: Sender): JobHandler =>
  async (input) => {
    const { email, requestId, marketplaceId } = payload.parse(input);
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
