import type { Order } from '../../src/contracts/orders.ts';
import { formatPayment } from '../../src/lib/formatPayment.ts';
import { isCancelledStatus } from '../../src/lib/isCancelledStatus.ts';
import { formatCents } from '../../src/lib/money.ts';
import type { Cancellation } from '../services/orders/actions.ts';
import type { MailContent } from './mail/mailContent.ts';
import { toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { buildOrderLink, type MailText, type Sender } from './orderMailParts.ts';

type Cancelled = Pick<Cancellation, 'reason' | 'giftCents' | 'chargeCents' | 'isRefund'> & {
  readonly lineItemIds: readonly string[];
};

/** Only the shop's reasons are stated; the customer knows their own. */
const BECAUSE: Readonly<Record<string, string>> = {
  'out of stock': 'We are sorry: we have run out of it.',
  'card declined': 'The payment for it was refused. Your cart can be filled anew at any time.',
  'not accepted': 'We are sorry: we could not accept it. Call us if you have a question.',
};

/** Returns the returned amounts and their destinations, or the statement that nothing was captured. */
function describeRefund({ payment }: Order, { giftCents, chargeCents, isRefund }: Cancelled): MailContent['lead'][] {
  const paidWith = payment ? formatPayment(payment) : '';
  const amount = formatCents(chargeCents);
  const charge: MailContent['lead'] = isRefund
    ? ['', amount, ` goes back to ${paidWith}. Banks take 3–5 business days to show it.`]
    : ['', amount, ` that was reserved with ${paidWith} is not charged.`];
  return [
    ...(chargeCents > 0 ? [charge] : []),
    ...(giftCents > 0 ? [['', formatCents(giftCents), ' is back in your gift balance.'] as const] : []),
  ];
}

/**
 * Renders the cancellation email: the returned amounts and the cancelled items.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderOrderCancelledMail(order: Order, cancelled: Cancelled, sender: Sender, token?: string): MailText {
  const link = buildOrderLink(order, sender, token);
  const isWhole = order.lineItems.every(({ status }) => isCancelledStatus(status));
  const because = BECAUSE[cancelled.reason];
  const [money = ['', 'Nothing was charged.', ''], ...others] = describeRefund(order, cancelled);
  return renderMail(
    {
      title: isWhole ? 'Your order is cancelled' : 'Part of your order is cancelled',
      lead: money,
      button: { text: 'View order', href: link },
      itemsTitle: 'Cancelled',
      items: toMailItems(order.lineItems.filter(({ lineItemId }) => cancelled.lineItemIds.includes(lineItemId))),
      facts: [
        ...(because === undefined ? [] : [['Why', because] as const]),
        ...others.map((part) => ['Your gift balance', part.join('')] as const),
        ...(isWhole ? [] : [['The rest', 'It stays as it is.'] as const]),
      ],
      columns: [toOrderColumn(order, link)],
      because: 'placed an order',
    },
    sender,
  );
}
