import type { Order, OrderLine } from '../../../src/contracts/orders.ts';
import { formatMoney } from '../../../src/lib/money.ts';
import { getRecipientName, listAddressLines } from '../orderMailParts.ts';
import type { MailColumn, MailItem } from './mailContent.ts';
import { openTexts } from './openTexts.ts';
import { sayPayment } from './sayPayment.ts';
import type { Sender } from './sender.ts';

/** Returns the first name of the recipient; empty for a guest who gave none. */
export const getFirstName = (order: Order): string => getRecipientName(order).trim().split(/\s+/)[0] ?? '';

export function toMailItems(lines: readonly OrderLine[], sender: Sender): MailItem[] {
  const { say } = openTexts(sender, 'mail-frame', 'items');
  return lines.map((line) => ({
    line,
    amount: formatMoney(line.price),
    ...(line.quantity > 1 && { detail: say('eachNote') }),
  }));
}

/** @param title that of the frame by default */
export const toAddressColumn = (order: Order, sender: Sender, title?: string): MailColumn[] =>
  order.shippingAddress
    ? [{ title: title ?? openTexts(sender, 'mail-frame', 'order').say('address'), lines: listAddressLines(order) }]
    : [];

export function toOrderColumn({ orderId, payment }: Order, link: string, sender: Sender): MailColumn {
  const { say } = openTexts(sender, 'mail-frame', 'order');
  return {
    title: say('title'),
    lines: [orderId, ...(payment ? [sayPayment(payment, sender)] : [])],
    link: { text: say('link'), href: link },
  };
}
