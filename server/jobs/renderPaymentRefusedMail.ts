import type { Order } from '../../src/contracts/orders.ts';
import { isCancelledStatus } from '../../src/lib/isCancelledStatus.ts';
import { openTexts } from './mail/openTexts.ts';
import { toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { sayPayment } from './mail/sayPayment.ts';
import type { Sender } from './mail/sender.ts';
import { buildOrderLink, type MailText } from './orderMailParts.ts';

/**
 * Renders the email that asks for another payment method after a declined payment.
 * @param token gives access to a guest's order
 */
export function renderPaymentRefusedMail(order: Order, sender: Sender, token?: string): MailText {
  const link = buildOrderLink(order, sender, token);
  const { payment, shippingAddress, lineItems } = order;
  const { say, lead } = openTexts(sender, 'order-mails', 'paymentRefused');
  return renderMail(
    {
      title: say('title'),
      lead: lead('lead', { payment: payment ? sayPayment(payment, sender) : say('someMethod') }),
      button: { text: say('button'), href: link },
      note: { text: say('note') },
      itemsTitle: say('items'),
      items: toMailItems(
        lineItems.filter(({ status }) => !isCancelledStatus(status)),
        sender,
      ),
      facts: [[say('nextTitle'), say(shippingAddress ? 'nextText' : 'nextGiftCard')]],
      columns: [toOrderColumn(order, link, sender)],
      reason: 'order',
    },
    sender,
  );
}
