import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { useQueryParams } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { OrderCrumbs } from '../accountFrame/AccountCrumbs.tsx';
import { BoughtAgainNotice } from './components/BoughtAgainNotice.tsx';
import { OtherItems } from './components/OtherItems.tsx';
import { ShipmentCard } from './components/ShipmentCard.tsx';
import styles from './OrderPage.module.css';
import { buildOrderHref } from './orderHrefs.ts';
import { selectOrder } from './ordersSlice.ts';
import { formatPlaced } from './text/orderText.ts';
import { countShipments, formatShipmentTitle } from './text/shipmentText.ts';

/** The page of one item (/item-details) or of one shipment (/shipments) of an order (transactions §2, Account area). */
export function OrderPartPage() {
  const order = useSelector(selectOrder);
  const { itemUniqueId, shipmentId } = useParams();
  const token = useQueryParams().get('token') ?? undefined;
  const line = order?.lineItems.find((one) => itemUniqueId !== undefined && one.itemUniqueIds.includes(itemUniqueId));
  const shipment = order?.shipments?.find((one) => one.shipmentId === (line?.shipmentId ?? shipmentId));
  if (!order || !(line ?? shipment)) return null;
  const title = line?.productName ?? (shipment && formatShipmentTitle(shipment, countShipments(order))) ?? '';
  const page = buildOrderHref(order.orderId, token);
  return (
    <main className={styles.page}>
      <PageHead title={`${line ? 'Order Information' : 'Your Account'} | ${order.shop.name}`} robots="noindex" />
      {token === undefined && <OrderCrumbs orderHref={page} text={line ? 'Item' : 'Shipment'} href="" />}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.placed}>{formatPlaced(order)}</p>
      <BoughtAgainNotice lines={order.lineItems} />
      <div className={styles.work}>
        {shipment ? (
          <ShipmentCard order={order} shipment={shipment} token={token} {...(line && { onlyLine: line })} />
        ) : (
          <OtherItems order={order} token={token} lines={line ? [line] : []} />
        )}
        <LinkButton className={styles.whole} kind="secondary" href={page}>
          View order
        </LinkButton>
      </div>
    </main>
  );
}
