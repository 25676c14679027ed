import type { Purchase } from '../../../../contracts/checkout/purchase.ts';
import type { Marketplace } from '../../../../contracts/content/content.ts';
import { ChargeRows } from '../../ChargeRows.tsx';
import { canBeReturned, isDigital } from '../../checkoutSteps.ts';
import { FoldedSummary, PurchasePictures, ReturnPromise } from './SummaryFrames.tsx';

/** The order summary of narrow screens: the total is always visible, a click opens the details. */
export function SummaryBar({ purchase, shop }: { purchase: Purchase; shop: Marketplace }) {
  return (
    <FoldedSummary total={purchase.chargeSummary.total.amount}>
      <PurchasePictures lines={purchase.productList} />
      <ChargeRows
        charges={purchase.chargeSummary}
        itemCount={purchase.numItems}
        isTaxKnown={purchase.shippingAddress !== null}
        isDigital={isDigital(purchase)}
      />
      {canBeReturned(purchase) && <ReturnPromise shop={shop} />}
    </FoldedSummary>
  );
}
