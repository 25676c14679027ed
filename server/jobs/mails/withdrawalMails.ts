import { z } from 'zod';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import { formatMoment } from '../../../src/lib/dates/shopDays.ts';
import { isUnderContract } from '../../../src/lib/orders/returns.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
import { findWithdrawal, type Withdrawal } from '../../services/returns/withdrawal/withdrawalStore.ts';
import type { RenderedMail } from './mailBlocks.ts';
import { openTexts } from './mailTexts.ts';
import { renderMail } from './order/orderMail.ts';
import { buildOrderLink, toMailItems, toOrderColumn } from './order/orderMailContent.ts';
import { type OrderMailNeeds, type Sender, sendOrderMail } from './sender.ts';

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
  const link = buildOrderLink(order, sender, token);
  const { getText, getLead } = openTexts(sender, 'return-mails', 'withdrawal');
  return renderMail(
    {
      title: getText('title'),
      lead: getLead('lead', { time: `${formatMoment(withdrawal.withdrawnAt)} UTC` }),
      button: { text: getText('button'), href: link },
      itemsTitle: getText('items'),
      items: toMailItems(
        order.lineItems.filter((line) => (!line.giftCard && !line.isPhysicalGiftCard) || isUnderContract(line)),
        sender,
      ),
      facts: [
        [getText('statementTitle'), getText('statement', { orderId: order.orderId })],
        [getText('nameTitle'), withdrawal.name],
        [getText('emailTitle'), withdrawal.email],
        [getText('nextTitle'), getText('nextText')],
      ],
      columns: [toOrderColumn(order, link, sender)],
      reason: 'withdrawal',
    },
    sender,
  );
}

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
