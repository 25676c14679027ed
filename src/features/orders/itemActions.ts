import type { Order, OrderLine } from '../../contracts/orders/orders.ts';
import { isStuck } from './text/notDelivered.ts';

/** The actions on an item after its delivery (transactions §4, Order actions). */
const ORDER_ACTIONS = ['none', 'return', 'exchange'] as const;
type OrderAction = (typeof ORDER_ACTIONS)[number];

type Flags = Pick<OrderLine, 'customerReturnable' | 'exchangeable'>;

/** Returns the actions that an item's flags allow; `none` if it has none. */
export function listOrderActions({ customerReturnable, exchangeable }: Flags): readonly OrderAction[] {
  const actions: OrderAction[] = [];
  if (customerReturnable) actions.push('return');
  if (exchangeable) actions.push('exchange');
  return actions.length > 0 ? actions : ['none'];
}

/** The statuses of an item that the customer received as ordered. */
const ARRIVED_STATUSES: ReadonlySet<string> = new Set(['delivered', 'completed']);

/** Returns whether the customer is asked to review an item: it arrived, is not a gift card, and has no review yet. */
export const canReview = ({
  status,
  giftCard,
  isPhysicalGiftCard,
  isReviewed,
}: Pick<OrderLine, 'status' | 'giftCard' | 'isPhysicalGiftCard' | 'isReviewed'>): boolean =>
  !giftCard && !isPhysicalGiftCard && !isReviewed && ARRIVED_STATUSES.has(status);

/** Returns the reason why an item has no action; undefined if it has one, or if its state already explains it. */
export function explainMissingAction(line: OrderLine, order: Pick<Order, 'shipments' | 'shop'>): string | undefined {
  const { status, giftCard, returnable, customerCancellable } = line;
  if (!listOrderActions(line).includes('none') || customerCancellable || giftCard || isStuck(line, order))
    return undefined;
  if (line.isPhysicalGiftCard) return status === 'submitted' ? 'Already packed.' : 'Gift cards cannot be returned.';
  if (!returnable) return 'Sold as final, so it cannot be returned.';
  if (status === 'shipped') return 'You can return it as soon as it is delivered.';
  if (status === 'submitted')
    return `Already packed. You can return it${order.shop.returnFeeCents === 0 ? ' free' : ''} once it arrives.`;
  return status === 'delivered' || status === 'completed' ? line.returnRefusal : undefined;
}
