import type { Order } from '../../src/contracts/orders.ts';
import { formatPayment } from '../../src/lib/formatPayment.ts';
import { toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { buildOrderLink, type MailText, type Sender } from './orderMailParts.ts';

/**
 * Renders the email that asks for another payment method after a declined payment.
 * @param token gives access to a guest's order
 */
export function renderPaymentRefusedMail(order: Order, sender: Sender, token?: string): MailText {
  const link = buildOrderLink(order, sender, token);
  const { payment, shippingAddress, lineItems } = order;
  const paidWith = payment ? formatPayment(payment) : 'Your payment method';
  return renderMail(
    {
      title: 'Your order needs another payment method',
      lead: [`${paidWith} could not be charged for your order. `, 'Nothing was charged.', ''],
      button: { text: 'Pay with another card', href: link },
      note: { text: 'Please pay with another card on the page of your order.' },
      itemsTitle: 'Waiting for your payment',
      items: toMailItems(lineItems),
      facts: [
        [
          'What happens next',
          shippingAddress ? 'It stays here until it is paid.' : 'No gift card goes out before it is paid.',
        ],
      ],
      columns: [toOrderColumn(order, link)],
      because: 'placed an order',
    },
    sender,
  );
}
