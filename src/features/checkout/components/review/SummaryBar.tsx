import { ChevronDown } from 'lucide';
import type { Purchase } from '../../../../contracts/checkout/purchase.ts';
import type { Marketplace } from '../../../../contracts/content/content.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { ChargeRows } from '../../ChargeRows.tsx';
import { canBeReturned, isDigital } from '../../checkoutSteps.ts';
import { PurchasePictures, ReturnPromise } from './OrderSummary.tsx';
import styles from './SummaryBar.module.css';

/** The order summary of narrow screens: the total is always visible, a click opens the details. */
export function SummaryBar({ purchase, shop }: { purchase: Purchase; shop: Marketplace }) {
  return (
    <details className={styles.bar}>
      <summary className={styles.head}>
        <span className={styles.title}>
          Order summary
          <Icon icon={ChevronDown} className={styles.chevron} size={20} />
        </span>
        <strong className={styles.total}>{purchase.chargeSummary.total.amount}</strong>
      </summary>
      <div className={styles.body}>
        <PurchasePictures lines={purchase.productList} />
        <ChargeRows
          charges={purchase.chargeSummary}
          itemCount={purchase.numItems}
          isTaxKnown={purchase.shippingAddress !== null}
          isDigital={isDigital(purchase)}
        />
        {canBeReturned(purchase) && <ReturnPromise shop={shop} />}
      </div>
    </details>
  );
}
