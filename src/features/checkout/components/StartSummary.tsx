import type { Cart } from '../../../contracts/cart.ts';
import type { Marketplace } from '../../../contracts/content/content.ts';
import { formatCents, formatItemCount } from '../../../lib/money.ts';
import { isGiftCard } from '../../../lib/products/products.ts';
import { SumList, SumRow } from '../../../ui/SumList.tsx';
import { FoldedSummary, PurchasePictures, ReturnPromise, SummarySide } from './review/SummaryFrames.tsx';

export type StartSummaryProps = {
  readonly cart: Cart;
  readonly shop: Marketplace;
  /** Whether it is the one of narrow screens. */
  readonly isFolded?: boolean;
};

const computeTotal = ({ subtotalWithTaxAndDiscounts, shipping }: Cart): string =>
  formatCents(subtotalWithTaxAndDiscounts.cents + shipping.cents);

function Rows({ cart }: Pick<StartSummaryProps, 'cart'>) {
  const { activeItems, activeItemTotalQuantity, subtotal, discounts, shipping, isTaxIncluded } = cart;
  const isDigital = activeItems.every(({ egc }) => egc);
  return (
    <>
      <PurchasePictures lines={activeItems.map((item) => ({ ...item, lineItemId: item.stockId }))} />
      <SumList>
        <SumRow label={`Subtotal (${formatItemCount(activeItemTotalQuantity)})`} amount={subtotal.amount} />
        {shipping.cents === 0 ? (
          <SumRow label={isDigital ? 'Sent by email' : 'Shipping'} amount="FREE" tone="free" />
        ) : (
          <SumRow label="Standard shipping" amount={shipping.amount} />
        )}
        {discounts?.map(({ description, amount }) => (
          <SumRow key={description} label={description} amount={`−${amount.amount}`} tone="free" />
        ))}
        {!isDigital &&
          (isTaxIncluded ? (
            <SumRow label="Tax" amount="Included" />
          ) : (
            <SumRow label="Tax" amount="After your address" tone="later" />
          ))}
        <SumRow label={isDigital || isTaxIncluded ? 'Total' : 'Total before tax'} amount={computeTotal(cart)} isTotal />
      </SumList>
    </>
  );
}

/** The cart at the start of checkout, as the order summary shows it at the steps: beside them, or folded above them. */
export function StartSummary({ cart, shop, isFolded = false }: StartSummaryProps) {
  const promise = !cart.activeItems.every(isGiftCard) && <ReturnPromise shop={shop} />;
  if (!isFolded)
    return (
      <SummarySide promise={promise}>
        <Rows cart={cart} />
      </SummarySide>
    );
  return (
    <FoldedSummary total={computeTotal(cart)}>
      <Rows cart={cart} />
      {promise}
    </FoldedSummary>
  );
}
