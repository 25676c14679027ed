import type { Purchase } from '../../../../contracts/checkout/purchase.ts';
import { ChargeRows } from '../../ChargeRows.tsx';
import { canBeReturned, isDigital } from '../../checkoutSteps.ts';
import type { OrderPlacement } from '../usePlaceOrder.ts';
import styles from './OrderSummary.module.css';
import { OrderTerms } from './OrderTerms.tsx';
import { PlaceOrderButton } from './PlaceOrderButton.tsx';
import { PurchasePictures } from './PurchasePictures.tsx';
import { ReturnPromise } from './ReturnPromise.tsx';

type OrderSummaryProps = {
  purchase: Purchase;
  returnDays: number;
  /** The order placement on the last step, else null. */
  placement: OrderPlacement | null;
};

/** The order summary beside every step; narrow screens show `SummaryBar` instead. */
export function OrderSummary({ purchase, returnDays, placement }: OrderSummaryProps) {
  return (
    <aside className={styles.side} aria-labelledby="order-summary">
      <div className={styles.panel}>
        <h2 id="order-summary" className={styles.title}>
          Order summary
        </h2>
        {!placement && <PurchasePictures lines={purchase.productList} />}
        <ChargeRows
          charges={purchase.chargeSummary}
          itemCount={purchase.numItems}
          isTaxKnown={purchase.shippingAddress !== null}
          isDigital={isDigital(purchase)}
        />
        {placement && (
          <>
            <PlaceOrderButton className={styles.place} purchase={purchase} placement={placement} />
            <OrderTerms purchase={purchase} />
          </>
        )}
      </div>
      {canBeReturned(purchase) && <ReturnPromise days={returnDays} />}
    </aside>
  );
}
