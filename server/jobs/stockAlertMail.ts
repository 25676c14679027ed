import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { alertSent, findDueAlert } from '../services/stockAlerts/actions.ts';
import { backInStockMail } from './backInStockMail.ts';
import type { Sender } from './orderMailParts.ts';

const payload = z.object({ alertId: z.number().int() });

/**
 * Sends the back-in-stock email; once, because the mail key contains the alert's id. If the SKU has sold out again,
 * nothing is sent and the alert waits for the next restock.
 */
export const stockAlertMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail'>, sender: Sender): JobHandler =>
  async (given) => {
    const { alertId } = payload.parse(given);
    const due = await findDueAlert(parts, alertId);
    if (!due) return;
    await parts.sendMail({ key: `stock-alert:${alertId}`, to: due.email, ...backInStockMail(due, sender) });
    await alertSent(parts, alertId);
  };
