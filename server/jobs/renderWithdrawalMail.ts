import type { Order } from '../../src/contracts/orders.ts';
import { formatMoment } from '../../src/lib/formatMoment.ts';
import { isInContract } from '../../src/lib/withdrawalWindow.ts';
import type { Withdrawal } from '../services/returns/actions.ts';
import { toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { buildOrderLink, type MailText, type Sender } from './orderMailParts.ts';

/**
 * Renders the receipt of a withdrawal: its content, its date and its time (Directive (EU) 2023/2673).
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderWithdrawalMail(order: Order, made: Withdrawal, sender: Sender, token?: string): MailText {
  const link = buildOrderLink(order, sender, token);
  return renderMail(
    {
      title: 'We received your withdrawal',
      lead: ['You withdrew from your contract on ', `${formatMoment(made.withdrawnAt)} UTC`, '.'],
      button: { text: 'View order', href: link },
      itemsTitle: 'Your order',
      items: toMailItems(
        order.lineItems.filter((line) => (!line.giftCard && !line.isPhysicalGiftCard) || isInContract(line)),
      ),
      facts: [
        ['Your statement', `I withdraw from the contract of order ${order.orderId}.`],
        ['Name', made.name],
        ['Email', made.email],
        [
          'What happens now',
          'What has not been packed is cancelled. For what was delivered, a return begins, and you get its label or code in an email of its own. What is on its way follows as soon as it arrives.',
        ],
      ],
      columns: [toOrderColumn(order, link)],
      because: 'withdrew from a contract',
    },
    sender,
  );
}
