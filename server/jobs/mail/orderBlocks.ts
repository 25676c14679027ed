import type { Order, OrderLine } from '../../../src/contracts/orders.ts';
import { formatPayment } from '../../../src/lib/formatPayment.ts';
import { getRecipientName, listAddressLines } from '../orderMailParts.ts';
import type { MailColumn, MailItem } from './mailContent.ts';

/** Returns the first name of the recipient; empty for a guest who gave none. */
export const getFirstName = (order: Order): string => getRecipientName(order).trim().split(/\s+/)[0] ?? '';

export const toMailItems = (lines: readonly OrderLine[]): MailItem[] =>
  lines.map((line) => ({ line, amount: line.price.amount, ...(line.quantity > 1 && { detail: 'price for each' }) }));

export const toAddressColumn = (order: Order, title = 'Going to'): MailColumn[] =>
  order.shippingAddress ? [{ title, lines: listAddressLines(order) }] : [];

export const toOrderColumn = ({ orderId, payment }: Order, link: string): MailColumn => ({
  title: 'Order',
  lines: [orderId, ...(payment ? [formatPayment(payment)] : [])],
  link: { text: 'View order', href: link },
});
