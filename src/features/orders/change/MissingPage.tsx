import { useSelector } from 'react-redux';
import { findMissingRefusal, MISSING_ANSWER_DAYS, MISSING_REFUSAL_TEXTS } from '../../../lib/orders/orders.ts';
import { useNavigate, useQueryParams } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { useAppDispatch } from '../../../page/thunk.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { selectRenderedAt } from '../../content/contentSlice.ts';
import { AccountForm } from '../../identity/forms/AccountForm.tsx';
import pageStyles from '../components/NarrowPage.module.css';
import { buildMissingHref, buildOrderHref } from '../orderHrefs.ts';
import { type OrdersRootState, selectOrder } from '../ordersSlice.ts';
import { describeDelivery } from '../text/shipmentText.ts';
import { reportMissing } from './changeThunks.ts';
import styles from './DeliveryPage.module.css';

/** The page on which a customer reports a delivered shipment missing. Posts without scripts. */
export function MissingPage() {
  const order = useSelector(selectOrder);
  const now = new Date(useSelector(selectRenderedAt));
  const search = useQueryParams();
  const dispatch = useAppDispatch<OrdersRootState>();
  const navigate = useNavigate();
  const token = search.get('token') ?? undefined;
  const shipment = order?.shipments?.find(({ shipmentId }) => shipmentId === search.get('shipmentId'));
  if (!order || !shipment) return null;
  const { orderId, shop } = order;
  const { shipmentId } = shipment;
  const page = buildOrderHref(orderId, token);
  const lines = order.lineItems.filter(({ lineItemId }) => shipment.lineItemIds.includes(lineItemId));
  const refusal = findMissingRefusal(shipment, lines, now);
  const report = async () => {
    await dispatch(reportMissing({ orderId, shipmentId, token }));
    await navigate(page);
  };
  return (
    <main className={pageStyles.page}>
      <PageHead title={`Not there? | ${shop.name}`} robots="noindex" />
      <div>
        <h1 className={pageStyles.title}>Is your package not there?</h1>
        <p className={styles.lead}>
          {describeDelivery(shipment)} {shipment.carrier}, tracking {shipment.trackingNumber}.
        </p>
      </div>
      {refusal ? (
        <p className={styles.text}>
          {MISSING_REFUSAL_TEXTS[refusal]} Our number is <PhoneLink number={shop.phone} />, {shop.hours}.
        </p>
      ) : (
        <>
          <ul className={styles.tips}>
            <li>Ask at home, next door and at the front desk.</li>
            <li>Look at the side door, the garage and the mailbox.</li>
            <li>Drivers sometimes scan a package before they bring it. Give it until tomorrow evening.</li>
          </ul>
          <p className={styles.text}>
            Tell us, and we search for it with the carrier. We answer within {MISSING_ANSWER_DAYS} days. If it does not
            turn up, we refund you.
          </p>
          <AccountForm
            submitText="My package is not there"
            busyText="Telling us"
            action={buildMissingHref({ orderId, shipmentId }, token)}
            onSubmit={report}
          />
        </>
      )}
      <LinkButton kind="text" href={page}>
        Back to the order
      </LinkButton>
    </main>
  );
}
