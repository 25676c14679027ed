import { Award, CircleAlert, Undo2 } from 'lucide';
import { useSelector } from 'react-redux';
import type { Order } from '../../../contracts/orders/orders.ts';
import type { OrderReturn } from '../../../contracts/orders/returns.ts';
import { formatLongMonthDay } from '../../../lib/dates/dates.ts';
import { formatWhole } from '../../../lib/money.ts';
import { VIP_DASHBOARD_PATH } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { buildReturnInfoHref } from '../../orders/orderHrefs.ts';
import { formatOrderedItems } from '../../orders/text/orderText.ts';
import { METHOD_TEXTS } from '../../orders/text/returnMethodText.ts';
import { selectDashboard } from '../../rewards/rewardsSlice.ts';
import styles from './NextActions.module.css';
import { describeTier, nameReturnedItems } from './overviewText.ts';

/** An order that waits for another card. */
export const DeclinedPayment = ({ order }: { order: Order }) => (
  <section className={classNames(styles.block, styles.warning)} aria-labelledby="declined">
    <h2 id="declined" className={styles.title}>
      <Icon icon={CircleAlert} size={20} />
      Your card was declined
    </h2>
    <p className={styles.text}>
      {formatOrderedItems(order)}. Choose another card. Nothing is charged yet, and your items are held.
    </p>
    <LinkButton className={styles.button} href={`/orders/${order.orderId}`}>
      Choose a card
    </LinkButton>
  </section>
);

/** The return that the customer has to hand in, with its last day. */
export function ReturnToSend({ orderReturn, orders }: { orderReturn: OrderReturn; orders: readonly Order[] }) {
  const { title, text } = METHOD_TEXTS[orderReturn.method];
  return (
    <section className={classNames(styles.block, styles.warning)} aria-labelledby="to-send">
      <h2 id="to-send" className={styles.title}>
        <Icon icon={Undo2} size={20} />
        Send it back by {formatLongMonthDay(orderReturn.dropOffBy)}
      </h2>
      <p className={styles.text}>
        {nameReturnedItems(orderReturn, orders)}. {title}: {text.charAt(0).toLowerCase() + text.slice(1)}
      </p>
      <a className={styles.link} href={buildReturnInfoHref(orderReturn)}>
        {orderReturn.labelInfo?.isLabelless
          ? 'Show the code'
          : orderReturn.labelInfo
            ? 'Show the label'
            : 'View return'}
      </a>
    </section>
  );
}

/** A member's points, with their value and tier. */
export function PointsToSpend() {
  const member = useSelector(selectDashboard)?.membership?.member;
  if (!member || member.spendPoints.points === 0) return null;
  const { points, dollarValue } = member.spendPoints;
  return (
    <section className={styles.block} aria-labelledby="to-spend">
      <h2 id="to-spend" className={styles.title}>
        <Icon icon={Award} size={20} />
        {points === 1 ? '1 point' : `${formatWhole(points)} points`} to spend
      </h2>
      <p className={styles.text}>
        They are worth <strong>{dollarValue}</strong>. {describeTier(member)}
      </p>
      <a className={styles.link} href={VIP_DASHBOARD_PATH}>
        {member.eligibility.redeem ? 'Redeem points' : 'VIP Dashboard'}
      </a>
    </section>
  );
}
