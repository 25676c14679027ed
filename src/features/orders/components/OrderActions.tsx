import { useSelector } from 'react-redux';
import type { Order } from '../../../contracts/orders/orders.ts';
import type { OrderReturn } from '../../../contracts/orders/returns.ts';
import { addDays, formatFullDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { buildWithdrawPath } from '../../../lib/orders/orderPaths.ts';
import { findWithdrawalWindow, isUnderContract } from '../../../lib/orders/returns.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { selectRenderedAt } from '../../content/contentSlice.ts';
import { buildCancelHref, buildDeliveryHref, buildReturnHref, buildReturnInfoHref } from '../orderHrefs.ts';
import { type ReturnsRootState, selectReturns } from '../returnsSlice.ts';
import { findReturnToSend, formatReturnAction, formatReturnTitle } from '../text/returnText.ts';
import styles from './OrderActions.module.css';

export type OrderActionsProps = { order: Order; token: string | undefined };

/** Whether all parcels have arrived: a return is then the main action, else following the parcel is. */
export const hasArrived = ({ shipments = [] }: Order): boolean =>
  shipments.length > 0 && shipments.every(({ trackingStatus }) => trackingStatus === 'delivered');

/** Returns the pages of the actions that an order allows now (transactions §6), most frequent first. */
function listActions({ order, token }: OrderActionsProps, returnToSend: OrderReturn | undefined, now: Date) {
  const { orderId, lineItems } = order;
  return [
    {
      isOffered: returnToSend !== undefined,
      text: returnToSend ? formatReturnAction(returnToSend) : '',
      href: returnToSend ? buildReturnInfoHref(returnToSend, { token }) : '',
      isPrimary: true,
    },
    {
      isOffered: lineItems.some(({ customerReturnable }) => customerReturnable),
      text: 'Return items',
      href: buildReturnHref({ orderId, token }),
      isPrimary: hasArrived(order) && !returnToSend,
    },
    {
      isOffered: lineItems.some(({ customerCancellable }) => customerCancellable),
      text: 'Cancel items',
      href: buildCancelHref(orderId, token),
    },
    { isOffered: canChangeDelivery(order), text: 'Change delivery', href: buildDeliveryHref(orderId, token) },
    {
      isOffered: canWithdraw(order, now),
      text: 'Withdraw from contract here',
      href: buildWithdrawPath(orderId, token),
    },
  ].filter(({ isOffered }) => isOffered);
}

export function useReturnsOf({ orderId }: Order): readonly OrderReturn[] {
  const returns = useSelector((state: ReturnsRootState) => selectReturns(state));
  return returns.filter((created) => created.orderId === orderId && created.status !== 'cancelled');
}

/** Describes what the actions are for, and until when; nothing while none of them is possible. */
function Reason({ order: { lineItems, placedAt, shop } }: Pick<OrderActionsProps, 'order'>) {
  if (lineItems.some(({ customerCancellable }) => customerCancellable))
    return (
      <p className={styles.reason}>
        <strong>Change something?</strong>
        You can cancel items until they are packed.
      </p>
    );
  if (!lineItems.some(({ customerReturnable }) => customerReturnable)) return null;
  return (
    <p className={styles.reason}>
      <strong>Not quite right?</strong>
      It can go back{shop.returnFeeCents === 0 && ', free,'} until{' '}
      {formatFullDay(addDays(toShopDay(placedAt), shop.returnDays))}.
    </p>
  );
}

/** The actions of an order in one box: return it, cancel it, change it, and see its returns. */
export function OrderActions({ order, token }: OrderActionsProps) {
  const now = new Date(useSelector(selectRenderedAt));
  const returns = useReturnsOf(order);
  const actions = listActions({ order, token }, findReturnToSend(returns), now);
  if (actions.length === 0 && returns.length === 0) return null;
  return (
    <div className={styles.actions}>
      <Reason order={order} />
      {actions.map(({ text, href, isPrimary }) => (
        <LinkButton
          key={text}
          className={isPrimary ? styles.main : styles.action}
          kind={isPrimary ? 'primary' : 'secondary'}
          href={href}
        >
          {text}
        </LinkButton>
      ))}
      {returns.map((created) => (
        <p key={created.contractId} className={styles.returned}>
          <a href={buildReturnInfoHref(created, { token })}>
            {created.isExchange ? 'Exchange' : 'Return'} {created.rmaId}
          </a>
          : {formatReturnTitle(created)}
        </p>
      ))}
    </div>
  );
}

/** Returns whether the delivery can still change: none of the goods is packed. */
function canChangeDelivery({ shippingAddress, lineItems }: Order): boolean {
  const goods = lineItems.filter((line) => !line.giftCard && isUnderContract(line));
  return shippingAddress !== null && goods.length > 0 && goods.every((line) => line.customerCancellable);
}

/** Returns whether the customer can withdraw from the contract at a moment, in shops with the statutory right. */
const canWithdraw = (order: Order, now: Date): boolean => findWithdrawalWindow(order, now)?.isOpen === true;
