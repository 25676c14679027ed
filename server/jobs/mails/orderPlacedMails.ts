import { z } from 'zod';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import { findRedirectMethod } from '../../../src/lib/checkout/paymentMethods.ts';
import { listDiscounts } from '../../../src/lib/checkout/promotions.ts';
import { formatLongDay } from '../../../src/lib/dates/dates.ts';
import { formatMoney } from '../../../src/lib/money.ts';
import { isCancelledStatus } from '../../../src/lib/orders/orders.ts';
import type { Parts } from '../../parts.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
import { makeOrderToken } from '../../services/orders/actions/guestOrders.ts';
import { findOrder } from '../../services/orders/actions/listOrders.ts';
import type { RenderedMail } from './mailBlocks.ts';
import { formatInstallmentPlan, formatPaymentName, openTexts } from './mailTexts.ts';
import { renderMail } from './order/orderMail.ts';
import {
  buildOrderLink,
  getFirstName,
  type MailContent,
  toAddressColumn,
  toMailItems,
  toOrderColumn,
} from './order/orderMailContent.ts';
import { type OrderMailNeeds, openSender, renderFromShop, type Sender, sendOrderMail } from './sender.ts';

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
    ...listDiscounts(coupons).map(({ code, amount }): Sum => [getText('code', { code }), `-${formatMoney(amount)}`]),
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
  const link = buildOrderLink(order, sender, token);
  const texts = openPlacedTexts(sender);
  const { getText } = texts;
  const { lineItems } = order;
  // A guest who buys only gift cards has given no name.
  const name = getFirstName(order);
  const title = getText('title');
  return renderMail(
    {
      title: name ? getText('named', { title, name }) : title,
      lead: describeArrival(order, texts),
      picture: lineItems[0],
      button: { text: getText('button'), href: link },
      itemsTitle: getText('items'),
      items: toMailItems(lineItems, sender),
      ...listSums(order, sender),
      facts: [[getText('paymentTitle'), formatPaymentText(order, sender)]],
      columns: [...toAddressColumn(order, sender), toOrderColumn(order, link, sender)],
      reason: 'order',
    },
    sender,
  );
}

const placedPayload = z.object({ orderId: z.string() });

/** Sends the order confirmation; once, because the mail key contains the order's id. */
export const sendOrderPlacedMail =
  (parts: OrderMailNeeds, sender: Sender): JobHandler =>
  (input) => {
    const { orderId } = placedPayload.parse(input);
    return sendOrderMail(parts, sender, { orderId, key: `order-placed:${orderId}`, render: renderOrderPlacedMail });
  };

/**
 * Renders the email that asks for another payment method after a declined payment.
 * @param token gives access to a guest's order
 */
export function renderPaymentRefusedMail(order: Order, sender: Sender, token?: string): RenderedMail {
  const link = buildOrderLink(order, sender, token);
  const { payment, shippingAddress, lineItems } = order;
  const { getText, getLead } = openTexts(sender, 'order-mails', 'paymentRefused');
  return renderMail(
    {
      title: getText('title'),
      lead: getLead('lead', { payment: payment ? formatPaymentName(payment, sender) : getText('someMethod') }),
      button: { text: getText('button'), href: link },
      note: { text: getText('note') },
      itemsTitle: getText('items'),
      items: toMailItems(
        lineItems.filter(({ status }) => !isCancelledStatus(status)),
        sender,
      ),
      facts: [[getText('nextTitle'), getText(shippingAddress ? 'nextText' : 'nextGiftCard')]],
      columns: [toOrderColumn(order, link, sender)],
      reason: 'order',
    },
    sender,
  );
}

const refusedPayload = z.object({ orderId: z.string(), chargeKey: z.string() });

/** Asks for another card, once per failed payment (the mail key has it), while the order waits. */
export const sendPaymentRefusedMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'log' | 'sendMail' | 'marketplaces'>, sender: Sender): JobHandler =>
  async (input) => {
    const { orderId, chargeKey } = refusedPayload.parse(input);
    const order = await findOrder(parts, orderId);
    if (!order) throw new Error(`there is no order ${orderId}`);
    if (order.status !== 'customer action required') return;
    const from = await openSender(parts, sender, order.shop.marketplaceId);
    const token = await makeOrderToken(parts, orderId);
    const holdsSecret = token !== undefined;
    await parts.sendMail({
      key: `payment-refused:${chargeKey}`,
      to: order.email,
      holdsSecret,
      ...renderFromShop(from, () => renderPaymentRefusedMail(order, from, token)),
    });
  };
