import type { Order } from '../../../contracts/orders.ts';
import { formatMonthDay } from '../../../lib/dates.ts';
import { toShopDay } from '../../../lib/toShopDay.ts';
import { SumList } from '../../../ui/SumList.tsx';
import { SumRow } from '../../../ui/SumRow.tsx';
import { ChargeRows } from '../../checkout/ChargeRows.tsx';
import { countItems, formatPaidTotal, isCancelled, isDigital } from '../orderText.ts';
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
