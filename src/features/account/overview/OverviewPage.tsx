import { useSelector } from 'react-redux';
import { toShopDay } from '../../../lib/toShopDay.ts';
import { usePendingLocation } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { selectMarketplace, selectRenderedAt } from '../../content/contentSlice.ts';
import { selectCustomer } from '../../identity/identitySlice.ts';
import { LastOrders } from '../../orders/LastOrders.tsx';
import { selectOrderList } from '../../orders/ordersSlice.ts';
import { type ReturnsRootState, selectReturns } from '../../orders/returnsSlice.ts';
import { AccountRewards } from '../../rewards/AccountRewards.tsx';
import { ArrivingParcel } from './ArrivingParcel.tsx';
import { EverythingElse } from './EverythingElse.tsx';
import { NeedAPerson } from './NeedAPerson.tsx';
import { DeclinedPayment, PointsToSpend, ReturnToSend } from './NextActions.tsx';
import styles from './OverviewPage.module.css';
import { findArrivingOrder, findReturnToSend } from './overviewText.ts';

function OrdersFailed() {
  const isBusy = usePendingLocation() !== undefined;
  return (
    <Notice
      kind="error"
      role="alert"
      action={
        <LinkButton kind="secondary" href="/account" aria-busy={isBusy}>
          {isBusy ? 'Trying' : 'Try again'}
        </LinkButton>
      }
    >
      <strong>We could not load your orders.</strong>
      <br />
      Nothing has changed. Please try again in a moment.
    </Notice>
  );
}

/** The news of the account: the parcel that arrives, a return to send, points to spend, and the last orders. */
function GoingOn() {
  const list = useSelector(selectOrderList);
  const returns = useSelector(selectReturns);
  const today = toShopDay(new Date(useSelector(selectRenderedAt)));
  const orders = list?.orders ?? [];
  const declinedOrder = orders.find(({ status }) => status === 'customer action required');
  const arrivingOrder = findArrivingOrder(orders);
  const orderReturn = findReturnToSend(returns);
  return (
    <>
      <div className={styles.now}>
        {declinedOrder && <DeclinedPayment order={declinedOrder} />}
        {arrivingOrder && <ArrivingParcel order={arrivingOrder} today={today} />}
        <div className={styles.pair}>
          {orderReturn && <ReturnToSend orderReturn={orderReturn} orders={orders} />}
          <PointsToSpend />
        </div>
        <AccountRewards />
      </div>
      {orders.length > 0 ? (
        <LastOrders orders={orders} returns={returns} today={today} />
      ) : (
        <EmptyState
          title="Nothing ordered yet"
          className={styles.none}
          actions={<LinkButton href="/new">See what is new</LinkButton>}
        >
          Your orders appear here, with where they are and when they arrive.
        </EmptyState>
      )}
    </>
  );
}

/** The account overview: current events, the last orders, all other pages, and help (transactions §2, /account). */
export function OverviewPage() {
  const customer = useSelector(selectCustomer);
  const marketplace = useSelector(selectMarketplace);
  const isFailed = useSelector(({ returns }: ReturnsRootState) => returns.isFailed);
  if (!customer || !marketplace) return null;
  return (
    <main className={styles.page}>
      <PageHead title={`Your Account | ${marketplace.name}`} robots="noindex" />
      <div>
        <h1 className={styles.title}>Hi, {customer.firstName}</h1>
        <p className={styles.lead}>Here is the latest on your orders and returns.</p>
      </div>
      {isFailed ? <OrdersFailed /> : <GoingOn />}
      <EverythingElse email={customer.email} />
      <NeedAPerson />
    </main>
  );
}
