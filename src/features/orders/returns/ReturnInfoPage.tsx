import { CircleCheck } from 'lucide';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { Order } from '../../../contracts/orders.ts';
import type { OrderReturn } from '../../../contracts/returns.ts';
import { formatLongDay } from '../../../lib/dates.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { selectIdentityLevel } from '../../identity/identitySlice.ts';
import { buildOrderHref, cancelReturnHref, returnHref, returnInfoHref } from '../orderHrefs.ts';
import { ORDERS_CRUMB } from '../ordersCrumb.ts';
import { selectOrder } from '../ordersSlice.ts';
import { selectReturns } from '../returnsSlice.ts';
import { CONFIRMED, returnLead, returnTitle } from '../returnText.ts';
import { PickupAgain } from './PickupAgain.tsx';
import { ReturnCode } from './ReturnCode.tsx';
import { ReturnedItems } from './ReturnedItems.tsx';
import styles from './ReturnInfoPage.module.css';
import { refundTimeline } from './refundTimeline.ts';
import { Timeline } from './Timeline.tsx';

type InfoProps = { made: OrderReturn; order: Order; token: string | undefined };

function Side({ made, order, token }: InfoProps) {
  const { entries, reached } = refundTimeline(made, order);
  const isRefused = made.status === 'returned' && made.postReturnInfo === null;
  return (
    <aside className={styles.side}>
      {made.status !== 'cancelled' && !isRefused && (
        <section className={styles.panel}>
          <h2 className={styles.panelTitle}>Your refund</h2>
          <Timeline entries={entries} reached={reached} />
        </section>
      )}
      <section className={styles.help}>
        <h2 className={styles.sideTitle}>Sent to</h2>
        <p>
          {order.email}. You can also open it from <a href={buildOrderHref(order.orderId, token)}>your order</a>.
        </p>
      </section>
      <section>
        <h2 className={styles.sideTitle}>Need a hand?</h2>
        <p>
          Call <PhoneLink number={order.shop.phone} />, 24/7.
        </p>
      </section>
    </aside>
  );
}

function Actions({ made, order, token }: InfoProps) {
  if (made.cancellable) {
    return (
      <p className={styles.cancel}>
        Changed your mind? You can cancel until the carrier scans it.
        <LinkButton kind="text" href={cancelReturnHref(made.contractId, token)}>
          Cancel return
        </LinkButton>
      </p>
    );
  }
  if (made.status !== 'cancelled') return null;
  const lines = new Set(made.items.map(({ lineItemId }) => lineItemId));
  const items = [...lines].map((lineItemId) => ({ lineItemId }));
  return (
    <p className={styles.cancel}>
      <LinkButton kind="secondary" href={returnHref({ orderId: order.orderId, token, items })}>
        Start again
      </LinkButton>
    </p>
  );
}

/** The page of a return: the next steps, its items, and its refund (transactions §2, /return-info; §4, DONE). */
export function ReturnInfoPage() {
  const [made] = useSelector(selectReturns);
  const order = useSelector(selectOrder);
  const isMember = useSelector(selectIdentityLevel) === 'full';
  const search = useQueryParams();
  const title = useRef<HTMLHeadingElement>(null);
  const isDone =
    search.get('step') === 'DONE' &&
    (made?.trackingState === 'dropoff pending' || made?.trackingState === 'pickup scheduled');
  useEffect(() => {
    if (isDone) title.current?.focus();
  }, [isDone]);
  if (!made || !order) return null;
  const token = search.get('token') ?? undefined;
  const info = { made, order, token };
  const isWaiting = made.status === 'return via drop-off' || made.status === 'return scheduled for pick-up';
  return (
    <main className={styles.page}>
      <PageHead title={`Return ${made.rmaId} | ${order.shop.name}`} robots="noindex" />
      {isMember && token === undefined && (
        <Breadcrumbs
          crumbs={[
            { text: 'My Account', href: '/account' },
            ORDERS_CRUMB,
            { text: 'This order', href: buildOrderHref(order.orderId, token) },
            { text: 'Return', href: returnInfoHref(made) },
          ]}
        />
      )}
      <div className={styles.head}>
        {isDone && <Icon of={CircleCheck} size={32} className={styles.icon} />}
        <div>
          <h1 ref={title} tabIndex={-1} className={styles.title}>
            {isDone ? CONFIRMED : returnTitle(made)}
          </h1>
          <p className={styles.lead}>
            {isDone && !made.pickup && `Hand it in by ${formatLongDay(made.dropOffBy)}. `}
            {returnLead(made, order)}
          </p>
          <p className={styles.lead}>
            Return {made.rmaId} of <a href={buildOrderHref(order.orderId, token)}>order {order.orderId}</a>
          </p>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.work}>
          {made.pickupDays.length > 0 && <PickupAgain made={made} token={token} />}
          {isWaiting && <ReturnCode made={made} token={token} />}
          <ReturnedItems made={made} order={order} />
          <Actions {...info} />
        </div>
        <Side {...info} />
      </div>
    </main>
  );
}
