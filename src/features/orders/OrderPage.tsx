import { LockKeyhole } from 'lucide';
import { useSelector } from 'react-redux';
import { formatFullDay } from '../../lib/dates/dates.ts';
import { toShopDay } from '../../lib/dates/shopDays.ts';
import { useQueryParams } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useOrdersCrumb } from '../accountFrame/AccountCrumbs.tsx';
import { selectRenderedAt } from '../content/contentSlice.ts';
import { selectIdentityLevel } from '../identity/identitySlice.ts';
import { KeepOrder } from './change/KeepOrder.tsx';
import { BoughtAgainNotice } from './components/BoughtAgainNotice.tsx';
import guestLinkNoticeStyles from './components/GuestLinkNotice.module.css';
import { OrderActions } from './components/OrderActions.tsx';
import { OrderBar } from './components/OrderBar.tsx';
import { OrderSide } from './components/OrderSide.tsx';
import { OtherItems } from './components/OtherItems.tsx';
import { RetryPayment } from './components/RetryPayment.tsx';
import { ShipmentCard } from './components/ShipmentCard.tsx';
import styles from './OrderPage.module.css';
import { selectOrder } from './ordersSlice.ts';
import { formatOrderTitle, formatPlaced } from './text/orderText.ts';
import { sortShipments } from './text/shipmentText.ts';

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
          {token !== undefined && order.guestLink?.canKeep && <KeepOrder orderId={order.orderId} token={token} />}
        </div>
        <OrderSide order={order} invoiceHref={`/orders/${order.orderId}/invoice.pdf${tokenQuery}`} />
      </div>
      <OrderBar order={order} token={token} />
    </main>
  );
}
