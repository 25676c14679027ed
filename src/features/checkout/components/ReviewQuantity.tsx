import type { PurchaseLine } from '../../../contracts/purchase.ts';
import { formatProductTitle } from '../../../lib/formatProductTitle.ts';
import { QuantityStepper } from '../../../ui/QuantityStepper.tsx';
import { configure } from '../checkoutThunks.ts';
import { getChangeError, useChange } from '../useChange.ts';
import styles from './ReviewQuantity.module.css';

const MAX_QUANTITY = 99;

/** The quantity stepper of a line item; the API's message appears if stock is short. */
export function ReviewQuantity({ line }: { line: PurchaseLine }) {
  const { busy, failure, change } = useChange();
  return (
    <div className={styles.quantity}>
      <QuantityStepper
        label={`Quantity of ${formatProductTitle(line)}`}
        value={line.quantity}
        max={MAX_QUANTITY}
        busy={busy}
        onChange={(quantity) => void change(configure({ quantityUpdate: { asin: line.asin, quantity } }))}
      />
      {failure && (
        <p className={styles.error} role="alert">
          {getChangeError(failure)}
        </p>
      )}
    </div>
  );
}
