import { useState } from 'react';
import type { PurchaseLine } from '../../../contracts/purchase.ts';
import { productTitle } from '../../../lib/productTitle.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { QuantityStepper } from '../../../ui/QuantityStepper.tsx';
import { reactionTo } from '../checkoutFailure.ts';
import type { CheckoutRootState } from '../checkoutSlice.ts';
import { configure } from '../checkoutThunks.ts';
import styles from './ReviewQuantity.module.css';
import { useLeaving } from './useLeaving.ts';

const MOST = 99;

/** How many of a line are bought, changed in place; the shop says what it has not. */
export function ReviewQuantity({ line }: { line: PurchaseLine }) {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const leave = useLeaving();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const change = async (quantity: number): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await dispatch(configure({ quantityUpdate: { asin: line.asin, quantity } }));
    } catch (failure) {
      if (await leave(failure)) return;
      const reaction = reactionTo(failure);
      setError('message' in reaction ? reaction.message : null);
    }
    setBusy(false);
  };
  return (
    <div className={styles.quantity}>
      <QuantityStepper
        label={`Quantity of ${productTitle(line)}`}
        value={line.quantity}
        max={MOST}
        busy={busy}
        onChange={(quantity) => void change(quantity)}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
