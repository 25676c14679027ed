import { Phone } from 'lucide';
import { useSelector } from 'react-redux';
import type { Order } from '../../../contracts/orders/orders.ts';
import type { IsoDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { usePendingLocation } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { getButtonClass, LinkButton } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { usePhone } from '../../../ui/PhoneLink.tsx';
import { ProductPicture } from '../../../ui/Picture.tsx';
import { Illustration } from '../../content/art/Illustration.tsx';
import { selectMarketplace, selectRenderedAt } from '../../content/contentSlice.ts';
import { selectCustomer } from '../../identity/identitySlice.ts';
import { LastOrders } from '../../orders/LastOrders.tsx';
import { selectOrderList } from '../../orders/ordersSlice.ts';
import { type ReturnsRootState, selectReturns } from '../../orders/returnsSlice.ts';
import { countItems, formatOrderTitle } from '../../orders/text/orderText.ts';
import { findNextShipment } from '../../orders/text/shipmentText.ts';
import { AccountRewards } from '../../rewards/AccountRewards.tsx';
import { selectMembership } from '../../rewards/rewardsSlice.ts';
import { EverythingElse } from './EverythingElse.tsx';
import { DeclinedPayment, PointsToSpend, ReturnToSend } from './NextActions.tsx';
import styles from './OverviewPage.module.css';
import {
  countReachedSteps,
  describeLatestEvent,
  findArrivingOrder,
  findReturnToSend,
  formatCount,
  WAY,
} from './overviewText.ts';

/** The parcel that arrives next: its day, its progress, and the carrier's latest text. */
function ArrivingParcel({ order, today }: { order: Order; today: IsoDay }) {
  const { orderId, lineItems } = order;
  const [line] = lineItems;
  const reachedCount = countReachedSteps(order);
  const news = describeLatestEvent(order);
  const shipment = findNextShipment(order);
  const page = `/orders/${orderId}`;
  return (
    <section className={styles.parcel} aria-labelledby="arriving">
      <div>
        <p className={styles.number}>
          Order {orderId} · {formatCount(countItems(order), 'item')}
        </p>
        <h2 id="arriving" className={styles.arrivingParcelTitle}>
          {formatOrderTitle(order, today)}
        </h2>
        <ol className={styles.track} aria-label="Progress">
          {WAY.map((name, index) => (
            <li
              key={name}
              className={classNames(styles.part, index < reachedCount && styles.reached)}
              aria-current={index === reachedCount - 1 ? 'step' : undefined}
            >
              {name}
            </li>
          ))}
        </ol>
        {news && <p className={styles.news}>{news}</p>}
        <div className={styles.ways}>
          {shipment && <LinkButton href={`/shipments/${orderId}/${shipment.shipmentId}`}>Track parcel</LinkButton>}
          <LinkButton kind={shipment ? 'secondary' : 'primary'} href={page}>
            View order
          </LinkButton>
        </div>
      </div>
      {line && (
        <ProductPicture
          className={styles.picture}
          imageId={line.imageId}
          use="cutout"
          sizes="(width <= 650px) 220px, 340px"
          loading="eager"
        />
      )}
    </section>
  );
}

/** The ways to reach a person; members have a phone number of their own. */
function NeedAPerson() {
  const marketplace = useSelector(selectMarketplace);
  const phone = usePhone(marketplace?.phone ?? '');
  const isVip = useSelector(selectMembership)?.isEnrolled ?? false;
  if (!phone) return null;
  return (
    <section className={styles.help} aria-labelledby="help">
      <div>
        <h2 id="help" className={styles.needAPersonTitle}>
          Need a person?
        </h2>
        <p className={styles.text}>
          {isVip ? 'Your VIP line is' : 'We are'} open {marketplace?.sentences.dayAndNight}.
        </p>
      </div>
      <a className={getButtonClass({ kind: 'secondary' }, styles.call)} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        <Icon icon={Phone} size={20} />
        {phone}
      </a>
    </section>
  );
}

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
          actions={<LinkButton href="/new">See what is new</LinkButton>}
          art={<Illustration name="empty-parcels" images={[]} />}
          className={styles.empty}
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
