import type { Purchase } from '../../../../contracts/checkout/purchase.ts';
import type { Marketplace } from '../../../../contracts/content/content.ts';
import { ChargeRows } from '../../ChargeRows.tsx';
import { canBeReturned, isDigital } from '../../checkoutSteps.ts';
import type { OrderPlacement } from '../usePlaceOrder.ts';
import styles from './OrderSummary.module.css';
import { OrderTerms } from './OrderTerms.tsx';
import { PlaceOrderButton } from './PlaceOrderButton.tsx';
import { PurchasePictures, ReturnPromise, SummarySide } from './SummaryFrames.tsx';

type OrderSummaryProps = {
  purchase: Purchase;
  shop: Marketplace;
  /** The order placement on the last step, else null. */
  placement: OrderPlacement | null;
};

/** The order summary beside every step; narrow screens show `SummaryBar` instead. */
export function OrderSummary({ purchase, shop, placement }: OrderSummaryProps) {
  return (
    <SummarySide promise={canBeReturned(purchase) && <ReturnPromise shop={shop} />}>
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
    </SummarySide>
  );
}
