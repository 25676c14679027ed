import { LockKeyhole } from 'lucide';
import { useSelector } from 'react-redux';
import type { Order } from '../../contracts/orders/orders.ts';
import type { OrderReturn } from '../../contracts/orders/returns.ts';
import { addDays, formatDay, formatFullDay, formatMonthDay } from '../../lib/dates/dates.ts';
import { toShopDay } from '../../lib/dates/shopDays.ts';
import { useQueryParams } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useOrdersCrumb } from '../accountFrame/AccountCrumbs.tsx';
import { BarChat } from '../chat/ChatStrip.tsx';
import { selectRenderedAt } from '../content/contentSlice.ts';
import { selectIdentityLevel } from '../identity/identitySlice.ts';
import { PushOptIn } from '../push/PushOptIn.tsx';
import { KeepOrder } from './change/KeepOrder.tsx';
import { BoughtAgainNotice } from './components/BoughtAgainNotice.tsx';
import guestLinkNoticeStyles from './components/GuestLinkNotice.module.css';
import { hasArrived, OrderActions, type OrderActionsProps, useReturnsOf } from './components/OrderActions.tsx';
import { OrderSide } from './components/OrderSide.tsx';
import { OtherItems } from './components/OtherItems.tsx';
import { RetryPayment } from './components/RetryPayment.tsx';
import { ShipmentCard } from './components/ShipmentCard.tsx';
import styles from './OrderPage.module.css';
import { buildReturnHref, buildReturnInfoHref } from './orderHrefs.ts';
import { selectOrder } from './ordersSlice.ts';
import { formatOrderTitle, formatPlaced, isWaitingForPayment } from './text/orderText.ts';
import { findReturnToSend, formatReturnAction } from './text/returnText.ts';
import { getExpectedDay, sortShipments } from './text/shipmentText.ts';

type MainAction = { readonly day: string; readonly label: string; readonly text: string; readonly href: string };

/** Returns the action of a parcel that is on its way; undefined where its carrier has no page for it. */
function findTracking(order: Order): MainAction | undefined {
  const [next] = sortShipments(order);
  if (!next || next.trackingStatus === 'delivered' || next.trackingUrl === null) return undefined;
  const day = getExpectedDay(next, order);
  return {
    day: day ? formatMonthDay(day) : 'On its way',
    label: day ? 'Arriving' : next.carrier,
    text: 'Track package',
    href: next.trackingUrl,
  };
}

/** Returns the one action that an order waits for: a parcel to hand in or to follow, or a return. */
function findMainAction({ order, token }: OrderActionsProps, returns: readonly OrderReturn[]): MainAction | undefined {
  if (isWaitingForPayment(order)) return undefined;
  const toSend = findReturnToSend(returns);
  if (toSend)
    return {
      day: `By ${formatMonthDay(toSend.dropOffBy)}`,
      label: 'Hand it in',
      text: formatReturnAction(toSend),
      href: buildReturnInfoHref(toSend, { token }),
    };
  const tracking = findTracking(order);
  if (tracking) return tracking;
  const canReturn = hasArrived(order) && order.lineItems.some(({ customerReturnable }) => customerReturnable);
  if (!canReturn) return undefined;
  return {
    day: formatDay(addDays(toShopDay(order.placedAt), order.shop.returnDays)),
    label: 'Last day to return',
    text: 'Return items',
    href: buildReturnHref({ orderId: order.orderId, token }),
  };
}

/** On phones, the order's main action in a bar at the bottom. */
export function OrderBar(props: OrderActionsProps) {
  const action = findMainAction(props, useReturnsOf(props.order));
  if (!action) return null;
  return (
    <BottomBar amount={action.day} label={action.label} chat={<BarChat />}>
      <LinkButton size="large" isFullWidth href={action.href}>
        {action.text}
      </LinkButton>
    </BottomBar>
  );
}

const DAY_MS = 86_400_000;

/** Describes the content of a guest's order link, and its expiry. @param expiresAt ISO 8601 */
function GuestLinkNotice({ expiresAt }: { expiresAt: string }) {
  const isShort = new Date(expiresAt).getTime() - new Date(useSelector(selectRenderedAt)).getTime() < DAY_MS;
  return (
    <p className={guestLinkNoticeStyles.notice}>
      <Icon icon={LockKeyhole} size={20} className={guestLinkNoticeStyles.icon} />
      <span>
        {isShort
          ? 'You opened this order with its number and email. It stays open for an hour. '
          : `You opened this order with the link in your email. It works for this order only, until ${formatFullDay(toShopDay(expiresAt))}. `}
        <a href="/">Close this order</a>
      </span>
    </p>
  );
}

/** The page of one order: its shipments, the open one first, items, dates and next steps. */
export function OrderPage() {
  const ordersCrumb = useOrdersCrumb();
  const order = useSelector(selectOrder);
  const search = useQueryParams();
  // The link of an email, or a guest session, shows this order without the account's navigation.
  const isAccount = useSelector(selectIdentityLevel) === 'full' && !search.has('token');
  if (!order) return null;
  const token = search.get('token') ?? undefined;
  const tokenQuery = token === undefined ? '' : `?${new URLSearchParams({ token })}`;
  const crumbs = [
    { text: 'My Account', href: '/account' },
    ordersCrumb,
    { text: 'This order', href: `/orders/${order.orderId}` },
  ];
  return (
    <main className={styles.page}>
      <PageHead title={`Order Information | ${order.shop.name}`} robots="noindex" />
      {order.guestLink && <GuestLinkNotice expiresAt={order.guestLink.expiresAt} />}
      {isAccount && <Breadcrumbs crumbs={crumbs} />}
      <h1 className={styles.title}>{formatOrderTitle(order)}</h1>
      <p className={styles.placed}>{formatPlaced(order)}</p>
      <RetryPayment key={order.orderId} order={order} isAccount={isAccount} phone={order.shop.phone} />
      <BoughtAgainNotice lines={order.lineItems} />
      <div className={styles.columns}>
        <div className={styles.work}>
          {sortShipments(order).map((shipment, index) => (
            <ShipmentCard
              key={shipment.shipmentId}
              order={order}
              shipment={shipment}
              token={token}
              isNext={index === 0}
            />
          ))}
          <OtherItems order={order} token={token} />
          <OrderActions order={order} token={token} />
          {isAccount && !hasArrived(order) && <PushOptIn />}
          {token !== undefined && order.guestLink?.canKeep && <KeepOrder orderId={order.orderId} token={token} />}
        </div>
        <OrderSide order={order} invoiceHref={`/orders/${order.orderId}/invoice.pdf${tokenQuery}`} />
      </div>
      <OrderBar order={order} token={token} />
    </main>
  );
}
