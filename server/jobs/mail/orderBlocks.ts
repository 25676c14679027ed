import type { Order, OrderLine } from '../../../src/contracts/orders.ts';
import { paymentText } from '../../../src/lib/paymentText.ts';
import { addressLines, nameOn } from '../orderMailParts.ts';
import type { MailColumn, MailItem } from './mailContent.ts';

/** Returns the first name of the recipient; empty for a guest who gave none. */
export const firstNameOn = (order: Order): string => nameOn(order).trim().split(/\s+/)[0] ?? '';

export const itemsOf = (lines: readonly OrderLine[]): MailItem[] =>
  lines.map((line) => ({ line, amount: line.price.amount, ...(line.quantity > 1 && { detail: 'price for each' }) }));

export const addressColumn = (order: Order, title = 'Going to'): MailColumn[] =>
  order.shippingAddress ? [{ title, lines: addressLines(order) }] : [];

export const orderColumn = ({ orderId, payment }: Order, link: string): MailColumn => ({
  title: 'Order',
  lines: [orderId, ...(payment ? [paymentText(payment)] : [])],
  link: { text: 'View order', href: link },
});
