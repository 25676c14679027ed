import { z } from 'zod';
import type { Parts } from '../platform/parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { alertSent, findDueAlert } from '../services/stockAlerts/actions.ts';
import { backInStockMail } from './backInStockMail.ts';
import type { Sender } from './orderMailParts.ts';

const payload = z.object({ alertId: z.number().int() });

/**
 * Tells one address that a SKU is back; once, however often the job runs, as the mail is named after its alert. Where the SKU is
 * gone again before the mail, nothing is said: the alert waits for the next time.
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
