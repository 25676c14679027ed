import { Mail, Package, Truck } from 'lucide';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../page/PageHead.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { selectIdentityLevel } from '../identity/identitySlice.ts';
import { OrderChange } from './change/OrderChange.tsx';
import { OrderActions } from './components/OrderActions.tsx';
import { OrderLines } from './components/OrderLines.tsx';
import { OrderParcels } from './components/OrderParcels.tsx';
import { OrderSide } from './components/OrderSide.tsx';
import { RetryPayment } from './components/RetryPayment.tsx';
import { ShipmentTrack } from './components/ShipmentTrack.tsx';
import styles from './OrderPage.module.css';
import { selectOrder } from './ordersSlice.ts';
import { isDigital, orderTitle, placedText } from './orderText.ts';
import { orderTrack } from './shipmentTrack.ts';

/** The page of one order: items, destination, dates and next steps. */
export function OrderPage() {
  const order = useSelector(selectOrder);
  const [search] = useSearchParams();
  // The link of an email, or a guest session, shows this order without the account's navigation.
  const isAccount = useSelector(selectIdentityLevel) === 'full' && !search.has('token');
  if (!order) return null;
  const token = search.get('token') ?? undefined;
  const tokenQuery = token === undefined ? '' : `?${new URLSearchParams({ token })}`;
  const icon = order.shipments ? Truck : Package;
  const track = orderTrack(order);
  const crumbs = [
    { text: 'My Account', href: '/account' },
    { text: 'Order History', href: '/orders' },
    { text: 'This order', href: `/orders/${order.orderId}` },
  ];
  return (
    <main className={styles.page}>
      <PageHead title={`Order Information | ${order.shop.name}`} robots="noindex" />
      {isAccount && <Breadcrumbs crumbs={crumbs} />}
      <h1 className={styles.title}>{orderTitle(order)}</h1>
      <p className={styles.placed}>{placedText(order)}</p>
      <RetryPayment key={order.orderId} order={order} isAccount={isAccount} phone={order.shop.phone} />
      <div className={styles.columns}>
        <section className={styles.shipment} aria-label={isDigital(order) ? 'Gift cards' : 'Shipment'}>
          {isDigital(order) ? (
            <h2 className={styles.shipmentTitle}>
              <Icon of={Mail} size={22} />
              Your gift cards
            </h2>
          ) : (
            <>
              <h2 className={styles.shipmentTitle}>
                <Icon of={icon} size={22} />
                Your package
              </h2>
              {track && (
                <div className={styles.track}>
                  <ShipmentTrack track={track} />
                </div>
              )}
            </>
          )}
          <OrderParcels order={order} />
          <OrderLines order={order} />
          <OrderActions order={order} token={token} />
          <OrderChange order={order} token={token} />
        </section>
        <OrderSide order={order} invoiceHref={`/orders/${order.orderId}/invoice.pdf${tokenQuery}`} />
      </div>
    </main>
  );
}
