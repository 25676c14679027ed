import type { ChargeSummary } from '../../contracts/checkout.ts';
import styles from './ChargeRows.module.css';

type ChargeRowsProps = {
  charges: ChargeSummary;
  itemCount: number;
  /** Before it is known where the order goes, there is no tax to name. */
  taxIsKnown?: boolean;
};

/** The sums of a purchase or an order, the total under a rule. */
export function ChargeRows({ charges, itemCount, taxIsKnown = true }: ChargeRowsProps) {
  const { subTotal, shippingCharge, estimatedTax, grandTotal } = charges;
  return (
    <dl className={styles.rows}>
      <div className={styles.row}>
        <dt>Subtotal ({itemCount === 1 ? '1 item' : `${itemCount} items`})</dt>
        <dd>{subTotal.amount}</dd>
      </div>
      <div className={styles.row}>
        <dt>Shipping</dt>
        <dd className={shippingCharge.cents === 0 ? styles.free : undefined}>
          {shippingCharge.cents === 0 ? 'FREE' : shippingCharge.amount}
        </dd>
      </div>
      <div className={styles.row}>
        <dt>Tax</dt>
        {taxIsKnown ? <dd>{estimatedTax.amount}</dd> : <dd className={styles.later}>After your address</dd>}
      </div>
      <div className={styles.total}>
        <dt>{taxIsKnown ? 'Total' : 'Total before tax'}</dt>
        <dd>{grandTotal.amount}</dd>
      </div>
    </dl>
  );
}
