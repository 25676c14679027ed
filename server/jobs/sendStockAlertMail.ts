import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { findDueAlert, markAlertSent } from '../services/stockAlerts/actions.ts';
import type { Sender } from './mail/sender.ts';
import { openSender } from './openSender.ts';
import { renderBackInStockMail } from './renderBackInStockMail.ts';
import { renderFromShop } from './renderFromShop.ts';

const payload = z.object({ alertId: z.number().int() });

/**
 * Sends the back-in-stock email; once, because the mail key contains the alert's id. If the SKU has sold out again,
 * nothing is sent and the alert waits for the next restock.
 */
export const sendStockAlertMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'config' | 'log' | 'sendMail'>, first: Sender): JobHandler =>
  async (input) => {
    const { alertId } = payload.parse(input);
    const due = await findDueAlert(parts, alertId);
    if (!due) return;
    const sender = await openSender(parts, first, due.marketplaceId);
    await parts.sendMail({
      key: `stock-alert:${alertId}`,
      to: due.email,
      ...renderFromShop(sender, () => renderBackInStockMail(due, sender)),
    });
    await markAlertSent(parts, alertId);
  };
