import type { Order } from '../../../contracts/orders.ts';
import { SumList } from '../../../ui/SumList.tsx';
import { SumRow } from '../../../ui/SumRow.tsx';
import { ChargeRows } from '../../checkout/ChargeRows.tsx';
import { isDigital, itemCount, remainingTotal } from '../orderText.ts';
import styles from './OrderSide.module.css';

/** The charges of the order as placed, and the remaining total if items were cancelled. */
export function OrderSums({ order }: { order: Order }) {
  const { chargeSummary, cancelledTotal } = order;
  return (
    <div className={styles.panel}>
      <ChargeRows charges={chargeSummary} itemCount={itemCount(order)} isDigital={isDigital(order)} isPaid />
      {cancelledTotal.cents > 0 && (
        <SumList>
          <SumRow label="Cancelled" amount={`−${cancelledTotal.amount}`} />
          <SumRow label="Comes to now" amount={remainingTotal(order)} isTotal />
        </SumList>
      )}
    </div>
  );
}
