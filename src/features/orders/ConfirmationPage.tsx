import { CircleCheck, TriangleAlert } from 'lucide';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { announceOrder } from '../../page/announcements.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { useAppDispatch } from '../../page/thunk.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Illustration } from '../content/art/Illustration.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { selectIdentityLevel } from '../identity/identitySlice.ts';
import { PasskeyAfterPurchase } from '../identity/passkeys/PasskeyAfterPurchase.tsx';
import { buildOrderTrack } from './buildShipmentTrack.ts';
import styles from './ConfirmationPage.module.css';
import { OrderLines } from './components/OrderLines.tsx';
import { OrderFactRow, OrderSums } from './components/OrderSide.tsx';
import { ShipmentTrack } from './components/ShipmentTrack.tsx';
import { fetchOrderAnalytics } from './guestOrderThunks.ts';
import { type OrdersRootState, selectOrder } from './ordersSlice.ts';
import { describePayment, formatOrderTitle, getFirstName, isWaitingForPayment } from './text/orderText.ts';

const buildStorageKey = (purchaseId: string): string => `pixel:${purchaseId}`;

/** Returns whether this browser has not reported the purchase yet; without storage, each view reports it. */
function isFirst(purchaseId: string): boolean {
  try {
    if (localStorage.getItem(buildStorageKey(purchaseId)) !== null) return false;
    localStorage.setItem(buildStorageKey(purchaseId), '1');
  } catch {
    // Storage throws in private windows and when it is full.
  }
  return true;
}

/** Lets the next view report the purchase again. */
function forget(purchaseId: string): void {
  try {
    localStorage.removeItem(buildStorageKey(purchaseId));
  } catch {
    // Without storage, there is nothing to remove.
  }
}

/** Reports an order to analytics scripts (transactions §7) once, however often its confirmation is viewed. Errors are ignored. */
export function useOrderAnalytics(purchaseId: string | undefined): void {
  const dispatch = useAppDispatch<OrdersRootState>();
  useEffect(() => {
    if (purchaseId === undefined || !isFirst(purchaseId)) return;
    dispatch(fetchOrderAnalytics(purchaseId)).then(announceOrder, () => forget(purchaseId));
  }, [purchaseId, dispatch]);
}

/** A guest who buys only gift cards has not entered a name. */
const formatThanks = (name: string): string => (name ? `Thank you, ${name}.` : 'Thank you.');

const NO_IMAGES = [] as const;

/** The order confirmation: the arrival dates and the order number. */
export function ConfirmationPage() {
  const order = useSelector(selectOrder);
  const marketplace = useSelector(selectMarketplace);
  useOrderAnalytics(order?.purchaseId);
  const isGuest = useSelector(selectIdentityLevel) === 'nothing';
  if (!order || !marketplace) return null;
  // A gift card is charged at once, so its payment may already have failed.
  const waits = isWaitingForPayment(order);
  const track = waits ? undefined : buildOrderTrack(order);
  return (
    <main className={styles.page}>
      <PageHead title={`Thank you for your order | ${order.shop.name}`} robots="noindex" />
      <section className={classNames(styles.thanks, waits && styles.waits)}>
        <div className={styles.said}>
          <Icon icon={waits ? TriangleAlert : CircleCheck} className={styles.mark} size={40} />
          <h1 className={styles.title}>{formatThanks(getFirstName(order))} Your order is placed.</h1>
          <p className={styles.text}>
            {waits ? `${describePayment(order)} It goes on as soon as it is paid.` : `${formatOrderTitle(order)}.`} Your
            order number is <strong>{order.orderId}</strong>; a confirmation is on its way to {order.email}.
          </p>
          {track && (
            <div className={styles.track}>
              <ShipmentTrack track={track} />
            </div>
          )}
          <div className={styles.ways}>
            <LinkButton href={`/orders/${order.orderId}`}>{waits ? 'Pay with another card' : 'View order'}</LinkButton>
            <LinkButton href="/" kind="secondary">
              Keep shopping
            </LinkButton>
          </div>
          {!isGuest && <PasskeyAfterPurchase />}
          {isGuest && (
            <p className={styles.account}>
              Want it quicker next time? <a href="/register">{marketplace.createAccountText}</a>
            </p>
          )}
        </div>
        {!waits && (
          <div className={styles.art}>
            <Illustration name="story-doorstep" images={NO_IMAGES} />
          </div>
        )}
      </section>
      <div className={styles.columns}>
        <div className={styles.lines}>
          <OrderLines order={order} />
        </div>
        <aside className={styles.sums} aria-label="Charges">
          <OrderSums order={order} />
        </aside>
        <div className={styles.facts}>
          <OrderFactRow order={order} invoiceHref={`/orders/${order.orderId}/invoice.pdf`} />
        </div>
      </div>
    </main>
  );
}
