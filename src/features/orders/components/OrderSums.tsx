import type { ChargeSummary } from '../../../contracts/purchase.ts';
import { ChargeRows } from '../../checkout/ChargeRows.tsx';
import styles from './OrderSide.module.css';

/** The sums of an order, on their panel. */
export function OrderSums({
  charges,
  count,
  isDigital,
}: {
  charges: ChargeSummary;
  count: number;
  isDigital: boolean;
}) {
  return (
    <div className={styles.panel}>
      <ChargeRows charges={charges} itemCount={count} isDigital={isDigital} isPaid />
    </div>
  );
}
