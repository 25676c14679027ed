import { z } from 'zod';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import { formatMoment } from '../../../src/lib/dates/shopDays.ts';
import { isUnderContract } from '../../../src/lib/orders/returns.ts';
import { findWithdrawal, type Withdrawal } from '../../services/returns/withdrawal/withdrawalStore.ts';
import type { RenderedMail } from './mailBlocks.ts';
import { openTexts } from './mailTexts.ts';
import { renderOrderMail } from './order/orderMail.ts';
import { createOrderMailJob, type Sender } from './sender.ts';

/**
 * Renders the receipt of a withdrawal: its content, its date and its time (Directive (EU) 2023/2673).
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderWithdrawalMail(
  order: Order,
  withdrawal: Withdrawal,
  sender: Sender,
  token?: string,
): RenderedMail {
  const { getText, getLead } = openTexts(sender, 'return-mails', 'withdrawal');
  return renderOrderMail(
    { order, sender, token, getText },
    {
      title: getText('title'),
      lead: getLead('lead', { time: `${formatMoment(withdrawal.withdrawnAt)} UTC` }),
      lines: order.lineItems.filter((line) => (!line.giftCard && !line.isPhysicalGiftCard) || isUnderContract(line)),
      facts: [
        [getText('statementTitle'), getText('statement', { orderId: order.orderId })],
        [getText('nameTitle'), withdrawal.name],
        [getText('emailTitle'), withdrawal.email],
        [getText('nextTitle'), getText('nextText')],
      ],
      reason: 'withdrawal',
    },
  );
}

/** Sends the receipt of a withdrawal; once for each order. */
export const sendWithdrawalMail = createOrderMailJob(z.object({ orderId: z.string() }), async ({ orderId }, parts) => {
  const withdrawal = await findWithdrawal(parts.db, orderId);
  if (!withdrawal) throw new Error(`there is no withdrawal from order ${orderId}`);
  return {
    orderId,
    key: `withdrawal:${orderId}`,
    to: withdrawal.email,
    render: (order, from, token) => renderWithdrawalMail(order, withdrawal, from, token),
  };
});
