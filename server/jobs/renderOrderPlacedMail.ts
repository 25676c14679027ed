import type { Order } from '../../src/contracts/orders.ts';
import { formatLongDay } from '../../src/lib/dates.ts';
import { formatInstallments, formatPayment } from '../../src/lib/formatPayment.ts';
import type { MailContent } from './mail/mailContent.ts';
import { getFirstName, toAddressColumn, toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { buildOrderLink, type MailText, type Sender } from './orderMailParts.ts';

/** Returns the arrival day, or the delivery by email. */
const describeArrival = ({ shippingAddress, promisedFor }: Order): MailContent['lead'] =>
  shippingAddress ? ['It arrives ', formatLongDay(promisedFor), '.'] : ['It is ', 'sent by email', '.'];

function formatPaymentText({ payment, shippingAddress, chargeSummary, lineItems }: Order): string {
  const { gcTotal } = chargeSummary;
  if (!payment) return gcTotal.cents > 0 ? 'Paid with your gift balance.' : 'Nothing is left to pay.';
  const balance = gcTotal.cents > 0 ? 'your gift balance and ' : '';
  const charged = payment.method === undefined ? 'Your card is charged' : 'The money is taken';
  const isAtOnce = !shippingAddress || lineItems.some(({ giftCard }) => giftCard);
  const when = !isAtOnce ? `${charged} when the order ships.` : `${charged} now.`;
  const plan =
    payment.method === 'afterpay' && `Your plan of ${formatInstallments(chargeSummary.total.cents)} begins now.`;
  return `Paid with ${balance}${formatPayment(payment)}. ${plan || when}`;
}

const listSums = ({ chargeSummary }: Order): readonly (readonly [string, string])[] => [
  ['Subtotal', chargeSummary.subTotal.amount],
  ['Shipping', chargeSummary.shippingCharge.cents === 0 ? 'FREE' : chargeSummary.shippingCharge.amount],
  ...chargeSummary.coupons.map(({ code, amount }) => [`Code ${code}`, `-${amount.amount}`] as const),
  ['Tax', chargeSummary.estimatedTax.amount],
  ...(chargeSummary.gcTotal.cents > 0
    ? ([
        ['Total', chargeSummary.grandTotal.amount],
        ['Gift balance', `-${chargeSummary.gcTotal.amount}`],
      ] as const)
    : []),
];

/**
 * Renders the order confirmation: the arrival, the items, the sums and the payment.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderOrderPlacedMail(order: Order, sender: Sender, token?: string): MailText {
  const link = buildOrderLink(order, sender, token);
  const { chargeSummary, lineItems } = order;
  // A guest who buys only gift cards has given no name.
  const name = getFirstName(order);
  return renderMail(
    {
      title: `Your order is placed${name && `, ${name}`}`,
      lead: describeArrival(order),
      picture: lineItems[0],
      button: { text: 'View order', href: link },
      itemsTitle: 'Your order',
      items: toMailItems(lineItems),
      sums: listSums(order),
      sum:
        chargeSummary.gcTotal.cents > 0
          ? ['Your payment', chargeSummary.total.amount]
          : ['Total', chargeSummary.grandTotal.amount],
      facts: [['Payment', formatPaymentText(order)]],
      columns: [...toAddressColumn(order), toOrderColumn(order, link)],
      because: 'placed an order',
    },
    sender,
  );
}
