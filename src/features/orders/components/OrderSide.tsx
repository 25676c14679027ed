import type { Order } from '../../../contracts/orders/orders.ts';
import { formatPlace, listPageLines } from '../../../lib/addresses/formatAddress.ts';
import { addDays, formatFullDay, formatMonthDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { CallUs } from '../../../ui/PhoneLink.tsx';
import { SumList, SumRow } from '../../../ui/SumList.tsx';
import { ChargeRows } from '../../checkout/ChargeRows.tsx';
import {
  countItems,
  describeNextEvent,
  describePayment,
  formatPaidTotal,
  isCancelled,
  isDigital,
} from '../text/orderText.ts';
import styles from './OrderSide.module.css';

/** The charges of the order as placed, and the rest after cancellations and refunds. */
export function OrderSums({ order }: { order: Order }) {
  const { chargeSummary, cancelledTotal, refunds } = order;
  const isLess = cancelledTotal.cents > 0;
  const isSubsidized = chargeSummary.coupons.some(({ promotionType }) => promotionType === 'SUBSIDY');
  // A slower delivery reduces the amount without cancelling an item.
  const label = order.lineItems.some(isCancelled) ? 'Cancelled' : 'Taken off';
  return (
    <div className={styles.panel}>
      <ChargeRows charges={chargeSummary} itemCount={countItems(order)} isDigital={isDigital(order)} isPaid />
      {(isLess || refunds.length > 0) && (
        <SumList>
          {isLess && <SumRow label={label} amount={`−${cancelledTotal.amount}`} />}
          {refunds.flatMap(({ refundedAt, parts }) =>
            parts.map(({ to, amount }) => (
              <SumRow
                key={`${refundedAt} ${to}`}
                label={`Refunded ${formatMonthDay(toShopDay(refundedAt))} to ${to}`}
                amount={`−${amount.amount}`}
                tone="free"
              />
            )),
          )}
          <SumRow label={refunds.length > 0 ? 'You paid' : 'New total'} amount={formatPaidTotal(order)} isTotal />
        </SumList>
      )}
      {refunds.length > 0 && isSubsidized && (
        <a className={styles.subsidy} href={`/account/subsidy?orderId=${order.orderId}`}>
          Use your employer’s subsidy again
        </a>
      )}
    </div>
  );
}

type OrderSideProps = { order: Order; invoiceHref: string };

/** Next steps, address, payment and invoice of an order. */
function OrderFacts({ order, invoiceHref }: OrderSideProps) {
  const { shippingAddress: to } = order;
  const returnBy = formatFullDay(addDays(toShopDay(order.placedAt), order.shop.returnDays));
  return (
    <>
      <section>
        <h2 className={styles.title}>What happens next</h2>
        <p>{describeNextEvent(order, returnBy)}</p>
      </section>
      {to && (
        <section>
          <h2 className={styles.title}>Going to</h2>
          {order.guestLink ? (
            <p>
              {to.fullName}, {formatPlace(to)}
              <br />
              The full address is in your email.
            </p>
          ) : (
            <p className={styles.lines}>{listPageLines(to).join('\n')}</p>
          )}
        </section>
      )}
      <section>
        <h2 className={styles.title}>Paid with</h2>
        <p>{describePayment(order)}</p>
        <p>
          <a className={styles.invoice} rel="external" href={invoiceHref}>
            Invoice (PDF)
          </a>
        </p>
      </section>
      <section>
        <h2 className={styles.title}>Need a hand?</h2>
        <p>
          <CallUs shop={order.shop} />
        </p>
      </section>
    </>
  );
}

/** The side column of an order: its charges and facts. */
export const OrderSide = (props: OrderSideProps) => (
  <aside className={styles.side}>
    <OrderSums order={props.order} />
    <OrderFacts {...props} />
  </aside>
);

/** The facts of an order side by side, for a page whose items leave room below them. */
export const OrderFactRow = (props: OrderSideProps) => (
  <div className={styles.row}>
    <OrderFacts {...props} />
  </div>
);
