import { Undo2 } from 'lucide';
import type { Purchase, PurchaseLine } from '../../../../contracts/checkout/purchase.ts';
import type { Marketplace } from '../../../../contracts/content/content.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { ProductPicture } from '../../../../ui/Picture.tsx';
import { ChargeRows } from '../../ChargeRows.tsx';
import { canBeReturned, isDigital } from '../../checkoutSteps.ts';
import type { OrderPlacement } from '../usePlaceOrder.ts';
import styles from './OrderSummary.module.css';
import { OrderTerms } from './OrderTerms.tsx';
import { PlaceOrderButton } from './PlaceOrderButton.tsx';

/** The period in which items can be returned. */
export function ReturnPromise({ shop }: { shop: Marketplace }) {
  return (
    <p className={styles.promise}>
      <Icon icon={Undo2} size={20} />
      {shop.returnDays} days to return, {shop.sentences.returnPrice}.
    </p>
  );
}

/** The pictures of the purchased items; quantities above one are shown on the picture. */
export function PurchasePictures({ lines }: { lines: readonly PurchaseLine[] }) {
  return (
    <ul className={styles.pictures}>
      {lines.map(({ lineItemId, imageId, productName, quantity }) => (
        <li key={lineItemId} className={styles.picture}>
          <ProductPicture imageId={imageId} use="swatch" alt={productName} sizes="64px" loading="eager" />
          {quantity > 1 && <span className={styles.quantity}>{quantity}</span>}
        </li>
      ))}
    </ul>
  );
}

type OrderSummaryProps = {
  purchase: Purchase;
  shop: Marketplace;
  /** The order placement on the last step, else null. */
  placement: OrderPlacement | null;
};

/** The order summary beside every step; narrow screens show `SummaryBar` instead. */
export function OrderSummary({ purchase, shop, placement }: OrderSummaryProps) {
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
      {canBeReturned(purchase) && <ReturnPromise shop={shop} />}
    </aside>
  );
}
