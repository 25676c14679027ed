import { z } from 'zod';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import { findRedirectMethod } from '../../../src/lib/checkout/paymentMethods.ts';
import { listDiscounts } from '../../../src/lib/checkout/promotions.ts';
import { formatLongDay } from '../../../src/lib/dates/dates.ts';
import { formatMoney } from '../../../src/lib/money.ts';
import { isCancelledStatus } from '../../../src/lib/orders/orders.ts';
import type { RenderedMail } from './mailBlocks.ts';
import { formatInstallmentPlan, formatPaymentName, openTexts } from './mailTexts.ts';
import { renderOrderMail } from './order/orderMail.ts';
import { getFirstName, type MailContent, toAddressColumn } from './order/orderMailContent.ts';
import { createOrderMailJob, type Sender } from './sender.ts';

const openPlacedTexts = (sender: Sender) => openTexts(sender, 'order-mails', 'placed');

/** Returns the arrival day, or the delivery by email. */
const describeArrival = (
  { shippingAddress, promisedFor }: Order,
  { getLead }: ReturnType<typeof openPlacedTexts>,
): MailContent['lead'] =>
  shippingAddress ? getLead('arrives', { day: formatLongDay(promisedFor) }) : getLead('byEmail');

function describeCharge({ payment, shippingAddress, chargeSummary, lineItems }: Order, sender: Sender): string {
  const { getText } = openPlacedTexts(sender);
  if (findRedirectMethod(payment?.method)?.isPayLater)
    return getText('plan', { installments: formatInstallmentPlan(chargeSummary.total.cents, sender) });
  const isAtOnce = !shippingAddress || lineItems.some(({ giftCard }) => giftCard);
  if (payment?.method === undefined) return getText(isAtOnce ? 'cardNow' : 'cardLater');
  return getText(isAtOnce ? 'moneyNow' : 'moneyLater');
}

function formatPaymentText(order: Order, sender: Sender): string {
  const { getText } = openPlacedTexts(sender);
  const { payment, chargeSummary } = order;
  const hasBalance = chargeSummary.gcTotal.cents > 0;
  if (!payment) return getText(hasBalance ? 'paidByBalance' : 'nothingToPay');
  const values = { payment: formatPaymentName(payment, sender), when: describeCharge(order, sender) };
  return getText(hasBalance ? 'paidWithBalance' : 'paid', values);
}

type Sum = readonly [label: string, amount: string];

/** Returns the amounts above the last one, and the last one: the total, or the rest that a gift balance has not paid. */
function listSums({ chargeSummary }: Order, sender: Sender): { readonly sums: readonly Sum[]; readonly sum: Sum } {
  const { subTotal, shippingCharge, coupons, estimatedTax, gcTotal, grandTotal, total } = chargeSummary;
  const { getText } = openTexts(sender, 'mail-frame', 'sums');
  const sums: readonly Sum[] = [
    [getText('subtotal'), formatMoney(subTotal)],
    [getText('shipping'), shippingCharge.cents === 0 ? getText('freeShipping') : formatMoney(shippingCharge)],
    ...listDiscounts(coupons).map(
      ({ code, description, isAutomatic, amount }): Sum => [
        isAutomatic ? description : getText('code', { code }),
        `-${formatMoney(amount)}`,
      ],
    ),
    [getText('tax'), formatMoney(estimatedTax)],
  ];
  const totalSum: Sum = [getText('total'), formatMoney(grandTotal)];
  if (gcTotal.cents === 0) return { sums, sum: totalSum };
  return {
    sums: [...sums, totalSum, [getText('giftBalance'), `-${formatMoney(gcTotal)}`]],
    sum: [getText('payment'), formatMoney(total)],
  };
}

/**
 * Renders the order confirmation: the arrival, the items, the sums and the payment.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderOrderPlacedMail(order: Order, sender: Sender, token?: string): RenderedMail {
  const texts = openPlacedTexts(sender);
  const { getText } = texts;
  const { lineItems } = order;
  // A guest who buys only gift cards has given no name.
  const name = getFirstName(order);
  const title = getText('title');
  return renderOrderMail(
    { order, sender, token, getText },
    {
      title: name ? getText('named', { title, name }) : title,
      lead: describeArrival(order, texts),
      picture: lineItems[0],
      lines: lineItems,
      ...listSums(order, sender),
      facts: [[getText('paymentTitle'), formatPaymentText(order, sender)]],
      columns: toAddressColumn(order, sender),
    },
  );
}

/** Sends the order confirmation; once, because the mail key contains the order's id. */
export const sendOrderPlacedMail = createOrderMailJob(z.object({ orderId: z.string() }), ({ orderId }) => ({
  orderId,
  key: `order-placed:${orderId}`,
  render: renderOrderPlacedMail,
}));

/**
 * Renders the email that asks for another payment method after a declined payment.
 * @param token gives access to a guest's order
 */
export function renderPaymentRefusedMail(order: Order, sender: Sender, token?: string): RenderedMail {
  const { payment, shippingAddress, lineItems } = order;
  const { getText, getLead } = openTexts(sender, 'order-mails', 'paymentRefused');
  return renderOrderMail(
    { order, sender, token, getText },
    {
      title: getText('title'),
      lead: getLead('lead', { payment: payment ? formatPaymentName(payment, sender) : getText('someMethod') }),
      note: { text: getText('note') },
      lines: lineItems.filter(({ status }) => !isCancelledStatus(status)),
      facts: [[getText('nextTitle'), getText(shippingAddress ? 'nextText' : 'nextGiftCard')]],
    },
  );
}

/** Asks for another card, once per failed payment (the mail key has it), while the order waits. */
export const sendPaymentRefusedMail = createOrderMailJob(
  z.object({ orderId: z.string(), chargeKey: z.string() }),
  ({ orderId, chargeKey }) => ({
    orderId,
    key: `payment-refused:${chargeKey}`,
    isDue: ({ status }) => status === 'customer action required',
    render: renderPaymentRefusedMail,
  }),
);
