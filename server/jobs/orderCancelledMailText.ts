import type { Order } from '../../src/contracts/orders.ts';
import { formatCents } from '../../src/lib/money.ts';
import { paymentText } from '../../src/lib/paymentText.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import type { Cancellation } from '../services/orders/actions.ts';
import { mailPage } from './mailPage.ts';
import {
  linesHtml,
  lineText,
  type MailText,
  orderLink,
  orderLinkHtml,
  questionsHtml,
  questionsText,
  type Sender,
  titleHtml,
} from './orderMailParts.ts';

type Cancelled = Pick<Cancellation, 'reason' | 'giftCents' | 'chargeCents' | 'isRefund'> & {
  readonly lineItemIds: readonly string[];
};

/** Only the shop's reasons are given; the customer knows their own. */
const BECAUSE: Readonly<Record<string, string>> = {
  'out of stock': 'We are sorry: we have run out of it.',
  'card declined': 'The payment for it was refused. Your cart can be filled anew at any time.',
};

const isCancelled = ({ status }: { readonly status: string }): boolean => status.startsWith('cancelled');

/** Returns the returned amounts and where they go, or that nothing was captured. */
function moneyBack({ payment }: Order, { giftCents, chargeCents, isRefund }: Cancelled): string[] {
  const paidWith = payment ? paymentText(payment) : '';
  const amount = formatCents(chargeCents);
  const charge = isRefund
    ? `${amount} goes back to ${paidWith}. Banks take a few days to show it.`
    : `${amount} that was reserved with ${paidWith} is not charged.`;
  return [
    ...(chargeCents > 0 ? [charge] : []),
    ...(giftCents > 0 ? [`${formatCents(giftCents)} is back in your gift balance.`] : []),
  ];
}

/**
 * Renders the cancellation email: the cancelled items and the returned amounts.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function orderCancelledMailText(order: Order, cancelled: Cancelled, sender: Sender, token?: string): MailText {
  const link = orderLink(order, sender, token);
  const isWhole = order.lineItems.every(isCancelled);
  const what = isWhole ? 'Your order is cancelled' : 'Part of your order is cancelled';
  const because = BECAUSE[cancelled.reason] ?? '';
  const lines = order.lineItems.filter(({ lineItemId }) => cancelled.lineItemIds.includes(lineItemId));
  const money = moneyBack(order, cancelled);
  const rest = isWhole ? '' : 'The rest of your order stays as it is.';
  const body = `${titleHtml(what)}
  <p>${because && `${escapeHtml(because)}<br>`}
    ${orderLinkHtml(order, link)}</p>
  ${linesHtml(lines, sender.publicUrl)}
  ${money.map((line) => `<p style="border-top:1px solid #e3e6ea;padding-top:12px;margin:12px 0 0">${escapeHtml(line)}</p>`).join('')}
  ${rest && `<p>${rest}</p>`}
  ${questionsHtml(sender)}`;
  return {
    subject: isWhole
      ? `Your ${sender.shopName} order ${order.orderId} is cancelled`
      : `Part of your ${sender.shopName} order ${order.orderId} is cancelled`,
    text: [
      [`${what}.`, because].filter(Boolean).join(' '),
      `Order ${order.orderId}\n${link}`,
      lines.map(lineText).join('\n\n'),
      ...money,
      rest,
      questionsText(sender),
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: mailPage({ title: what, shopName: sender.shopName, body }),
  };
}
