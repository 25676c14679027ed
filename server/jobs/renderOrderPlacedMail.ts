import type { Order } from '../../src/contracts/orders.ts';
import { formatLongDay } from '../../src/lib/dates.ts';
import { formatInstallments, formatPayment } from '../../src/lib/formatPayment.ts';
import type { MailContent } from './mail/mailContent.ts';
import { openTexts } from './mail/openTexts.ts';
import { getFirstName, toAddressColumn, toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { buildOrderLink, type MailText, type Sender } from './orderMailParts.ts';

const openPlacedTexts = (sender: Sender) => openTexts(sender, 'order-mails', 'placed');
type Texts = ReturnType<typeof openPlacedTexts>;

/** Returns the arrival day, or the delivery by email. */
const describeArrival = ({ shippingAddress, promisedFor }: Order, { lead }: Texts): MailContent['lead'] =>
  shippingAddress ? lead('arrives', { day: formatLongDay(promisedFor) }) : lead('byEmail');

function describeCharge({ payment, shippingAddress, chargeSummary, lineItems }: Order, { say }: Texts): string {
  if (payment?.method === 'afterpay')
    return say('plan', { installments: formatInstallments(chargeSummary.total.cents) });
  const isAtOnce = !shippingAddress || lineItems.some(({ giftCard }) => giftCard);
  if (payment?.method === undefined) return say(isAtOnce ? 'cardNow' : 'cardLater');
  return say(isAtOnce ? 'moneyNow' : 'moneyLater');
}

function formatPaymentText(order: Order, texts: Texts): string {
  const { payment, chargeSummary } = order;
  const hasBalance = chargeSummary.gcTotal.cents > 0;
  if (!payment) return texts.say(hasBalance ? 'paidByBalance' : 'nothingToPay');
  const values = { payment: formatPayment(payment), when: describeCharge(order, texts) };
  return texts.say(hasBalance ? 'paidWithBalance' : 'paid', values);
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
  const texts = openPlacedTexts(sender);
  const { say } = texts;
  const { chargeSummary, lineItems } = order;
  // A guest who buys only gift cards has given no name.
  const name = getFirstName(order);
  const title = say('title');
  return renderMail(
    {
      title: name ? say('named', { title, name }) : title,
      lead: describeArrival(order, texts),
      picture: lineItems[0],
      button: { text: say('button'), href: link },
      itemsTitle: say('items'),
      items: toMailItems(lineItems),
      sums: listSums(order),
      sum:
        chargeSummary.gcTotal.cents > 0
          ? ['Your payment', chargeSummary.total.amount]
          : ['Total', chargeSummary.grandTotal.amount],
      facts: [[say('paymentTitle'), formatPaymentText(order, texts)]],
      columns: [...toAddressColumn(order), toOrderColumn(order, link)],
      because: 'placed an order',
    },
    sender,
  );
}
