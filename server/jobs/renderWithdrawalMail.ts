import type { Order } from '../../src/contracts/orders.ts';
import { formatMoment } from '../../src/lib/formatMoment.ts';
import { isInContract } from '../../src/lib/withdrawalWindow.ts';
import type { Withdrawal } from '../services/returns/actions.ts';
import { openTexts } from './mail/openTexts.ts';
import { toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import type { Sender } from './mail/sender.ts';
import { buildOrderLink, type MailText } from './orderMailParts.ts';

/**
 * Renders the receipt of a withdrawal: its content, its date and its time (Directive (EU) 2023/2673).
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderWithdrawalMail(order: Order, withdrawal: Withdrawal, sender: Sender, token?: string): MailText {
  const link = buildOrderLink(order, sender, token);
  const { say, lead } = openTexts(sender, 'return-mails', 'withdrawal');
  return renderMail(
    {
      title: say('title'),
      lead: lead('lead', { time: `${formatMoment(withdrawal.withdrawnAt)} UTC` }),
      button: { text: say('button'), href: link },
      itemsTitle: say('items'),
      items: toMailItems(
        order.lineItems.filter((line) => (!line.giftCard && !line.isPhysicalGiftCard) || isInContract(line)),
        sender,
      ),
      facts: [
        [say('statementTitle'), say('statement', { orderId: order.orderId })],
        [say('nameTitle'), withdrawal.name],
        [say('emailTitle'), withdrawal.email],
        [say('nextTitle'), say('nextText')],
      ],
      columns: [toOrderColumn(order, link, sender)],
      reason: 'withdrawal',
    },
    sender,
  );
}
