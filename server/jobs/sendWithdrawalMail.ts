import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import { findWithdrawal } from '../services/returns/actions.ts';
import type { Sender } from './mail/sender.ts';
import { renderWithdrawalMail } from './renderWithdrawalMail.ts';
import { type OrderMailNeeds, sendOrderMail } from './sendOrderMail.ts';

const payload = z.object({ orderId: z.string() });

/** Sends the receipt of a withdrawal; once for each order. */
export const sendWithdrawalMail =
  (parts: OrderMailNeeds, sender: Sender): JobHandler =>
  async (input) => {
    const { orderId } = payload.parse(input);
    const withdrawal = await findWithdrawal(parts.db, orderId);
    if (!withdrawal) throw new Error(`there is no withdrawal from order ${orderId}`);
    await sendOrderMail(parts, sender, {
      orderId,
      key: `withdrawal:${orderId}`,
      to: withdrawal.email,
      render: (order, from, token) => renderWithdrawalMail(order, withdrawal, from, token),
    });
  };
