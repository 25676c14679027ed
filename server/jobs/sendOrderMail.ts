import type { Order } from '../../src/contracts/orders.ts';
import type { Parts } from '../parts.ts';
import { findOrder, makeOrderToken } from '../services/orders/actions.ts';
import type { Sender } from './mail/sender.ts';
import { openSender } from './openSender.ts';
import type { MailText } from './orderMailParts.ts';
import { renderFromShop } from './renderFromShop.ts';

export type OrderMailNeeds = Pick<Parts, 'db' | 'clock' | 'log' | 'sendMail'>;

type OrderMail = {
  readonly orderId: string;
  /** Idempotency key: one mail per key. */
  readonly key: string;
  /**
   * The recipient, if it is not the order's address. Only the order's address gets a link that opens it without
   * sign-in.
   */
  readonly to?: string;
  /** Whether the text itself is secret. A text with a token is always secret. */
  readonly isSecret?: boolean;
  readonly render: (order: Order, sender: Sender, token?: string) => MailText;
};

/** Sends an email about an order from the shop in which it was placed; a guest's link contains a token. */
export async function sendOrderMail(
  parts: OrderMailNeeds,
  first: Sender,
  { orderId, key, to, isSecret = false, render }: OrderMail,
): Promise<void> {
  const order = await findOrder(parts, orderId);
  if (!order) throw new Error(`there is no order ${orderId}`);
  const sender = await openSender(parts, first, order.shop.marketplaceId);
  const isElsewhere = to !== undefined && to !== order.email;
  const token = isElsewhere ? undefined : await makeOrderToken(parts, orderId);
  await parts.sendMail({
    key,
    to: to ?? order.email,
    holdsSecret: isSecret || token !== undefined,
    ...renderFromShop(sender, () => render(order, sender, token)),
  });
}
