import { CircleCheck } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Order } from '../../../contracts/orders/orders.ts';
import type { OrderReturn, Pickup } from '../../../contracts/orders/returns.ts';
import { formatLongDay } from '../../../lib/dates/dates.ts';
import { createFormFailureHandler, useRefusedForm } from '../../../page/formFailure.ts';
import { useQueryParams, useSignInRedirect } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { CallUs } from '../../../ui/PhoneLink.tsx';
import { OrderCrumbs } from '../../accountFrame/AccountCrumbs.tsx';
import { selectIdentityLevel } from '../../identity/identitySlice.ts';
import { PickupFields } from '../components/PickupFields.tsx';
import { Timeline } from '../components/Timeline.tsx';
import {
  buildOrderHref,
  buildReturnHref,
  buildReturnInfoHref,
  buildReturnPickupHref,
  cancelReturnHref,
} from '../orderHrefs.ts';
import { selectOrder } from '../ordersSlice.ts';
import { type ReturnsRootState, selectReturns } from '../returnsSlice.ts';
import { CONFIRMED_TEXT, formatReturnLead, formatReturnTitle } from '../text/returnText.ts';
import { buildRefundTimeline } from './buildRefundTimeline.ts';
import { ReturnCode } from './ReturnCode.tsx';
import { ReturnedItems } from './ReturnedItems.tsx';
import styles from './ReturnInfoPage.module.css';
import { repeatPickup } from './returnThunks.ts';

/** Offers the next days of a pickup that failed. Posts without scripts. */
function PickupAgain({ orderReturn, token }: { orderReturn: OrderReturn; token: string | undefined }) {
  const { contractId, pickupDays } = orderReturn;
  const currentHref = buildReturnPickupHref(contractId, token);
  const dispatch = useAppDispatch<ReturnsRootState>();
  const [pickup, setPickup] = useState<Pickup>({ day: pickupDays[0] ?? '', window: 'morning' });
  const { busy, failure, run } = useAction({
    describe: createFormFailureHandler(useSignInRedirect(currentHref)),
    initial: useRefusedForm('/return/pickup'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => dispatch(repeatPickup({ contractId, pickup, token })));
  };
  return (
    <form className={styles.card} method="post" action={currentHref} onSubmit={submit}>
      <h2 className={styles.pickupAgainTitle}>Choose another day</h2>
      <ErrorNotice>{failure?.message}</ErrorNotice>
      <PickupFields days={pickupDays} pickup={pickup} onChange={setPickup} />
      <Button type="submit" busy={busy && 'Scheduling'}>
        Schedule pickup
      </Button>
    </form>
  );
}

type InfoProps = { orderReturn: OrderReturn; order: Order; token: string | undefined };

function Side({ orderReturn, order, token }: InfoProps) {
  const { entries, reachedCount } = buildRefundTimeline(orderReturn, order);
  const hasRefund = !orderReturn.isExchange || orderReturn.preReturnInfo.total.cents > 0;
  const isRefused = orderReturn.status === 'returned' && orderReturn.postReturnInfo === null;
  return (
    <aside className={styles.side}>
      {orderReturn.status !== 'cancelled' && !isRefused && hasRefund && (
        <section className={styles.panel}>
          <h2 className={styles.panelTitle}>Your refund</h2>
          <Timeline entries={entries} reachedCount={reachedCount} />
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
          <CallUs shop={order.shop} />
        </p>
      </section>
    </aside>
  );
}

function Actions({ orderReturn, order, token }: InfoProps) {
  if (orderReturn.cancellable) {
    return (
      <p className={styles.cancel}>
        Changed your mind? You can cancel until the carrier scans it.
        <LinkButton kind="text" href={cancelReturnHref(orderReturn.contractId, token)}>
          Cancel return
        </LinkButton>
      </p>
    );
  }
  if (orderReturn.status !== 'cancelled') return null;
  const lines = new Set(orderReturn.items.map(({ lineItemId }) => lineItemId));
  const items = [...lines].map((lineItemId) => ({ lineItemId }));
  return (
    <p className={styles.cancel}>
      <LinkButton kind="secondary" href={buildReturnHref({ orderId: order.orderId, token, items })}>
        Start again
      </LinkButton>
    </p>
  );
}

/** The page of a return: the next steps, its items, and its refund (transactions §2, /return-info; §4, DONE). */
export function ReturnInfoPage() {
  const [orderReturn] = useSelector(selectReturns);
  const order = useSelector(selectOrder);
  const isMember = useSelector(selectIdentityLevel) === 'full';
  const search = useQueryParams();
  const title = useRef<HTMLHeadingElement>(null);
  const isDone =
    search.get('step') === 'DONE' &&
    (orderReturn?.trackingState === 'dropoff pending' || orderReturn?.trackingState === 'pickup scheduled');
  useEffect(() => {
    if (isDone) title.current?.focus();
  }, [isDone]);
  if (!orderReturn || !order) return null;
  const token = search.get('token') ?? undefined;
  const info = { orderReturn, order, token };
  const isWaiting =
    orderReturn.status === 'return via drop-off' || orderReturn.status === 'return scheduled for pick-up';
  return (
    <main className={styles.page}>
      <PageHead title={`Return ${orderReturn.rmaId} | ${order.shop.name}`} robots="noindex" />
      {isMember && token === undefined && (
        <OrderCrumbs
          orderHref={buildOrderHref(order.orderId, token)}
          text="Return"
          href={buildReturnInfoHref(orderReturn)}
        />
      )}
      <div className={styles.head}>
        {isDone && <Icon icon={CircleCheck} size={32} className={styles.icon} />}
        <div>
          <h1 ref={title} tabIndex={-1} className={styles.title}>
            {isDone ? CONFIRMED_TEXT : formatReturnTitle(orderReturn)}
          </h1>
          <p className={styles.lead}>
            {isDone && !orderReturn.pickup && `Hand it in by ${formatLongDay(orderReturn.dropOffBy)}. `}
            {formatReturnLead(orderReturn, order)}
          </p>
          <p className={styles.lead}>
            {orderReturn.isExchange ? 'Exchange' : 'Return'} {orderReturn.rmaId} of{' '}
            <a href={buildOrderHref(order.orderId, token)}>order {order.orderId}</a>
          </p>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.work}>
          {orderReturn.pickupDays.length > 0 && <PickupAgain orderReturn={orderReturn} token={token} />}
          {isWaiting && <ReturnCode orderReturn={orderReturn} token={token} />}
          <ReturnedItems orderReturn={orderReturn} order={order} token={token} />
          <Actions {...info} />
        </div>
        <Side {...info} />
      </div>
    </main>
  );
}
