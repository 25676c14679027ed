import loadable from '@loadable/component';
import type { RefObject } from 'react';
import { useSelector } from 'react-redux';
import type { Cart } from '../../../contracts/cart.ts';
import type { Marketplace } from '../../../contracts/content/content.ts';
import { formatCents, formatItemCount } from '../../../lib/money.ts';
import { isGiftCard } from '../../../lib/products/products.ts';
import { createLaterPart } from '../../../page/laterParts.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { SumList, SumRow } from '../../../ui/SumList.tsx';
import { selectTakesCards } from '../../content/shopSelectors.ts';
import styles from './CartSummary.module.css';

const CartPayments = createLaterPart(
  'payments',
  loadable(() => import(/* webpackChunkName: "later-wallets" */ './CartPayments.tsx'), {
    resolveComponent: (file) => file.CartPayments,
  }),
);

type CartSummaryProps = {
  cart: Cart;
  marketplace: Marketplace;
  /** The element with the Checkout button; `CheckoutBar` is shown on phones while it is out of view. */
  checkoutRef: RefObject<HTMLDivElement | null>;
};

/** The cart's totals before checkout. The tax depends on a destination, which is shown beside it. */
export function CartSummary({ cart, marketplace, checkoutRef }: CartSummaryProps) {
  const { activeItemTotalQuantity, subtotal, subtotalWithTax, discounts, taxPostalCode, isTaxIncluded, shipping } =
    cart;
  const takesCards = useSelector(selectTakesCards);
  const totalCents = cart.subtotalWithTaxAndDiscounts.cents + shipping.cents;
  const isDigital = cart.activeItems.every(({ egc }) => egc);
  // Gift cards are not taxed, and cannot be returned.
  const isCards = cart.activeItems.every(isGiftCard);
  return (
    <aside className={styles.summary} aria-labelledby="summary">
      <h2 id="summary" className={styles.title}>
        Summary
      </h2>
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
        {isCards ? null : isTaxIncluded ? (
          <SumRow label="Tax" amount="Included" />
        ) : taxPostalCode ? (
          <SumRow
            label="Estimated tax"
            note={`to ${taxPostalCode}`}
            amount={formatCents(subtotalWithTax.cents - subtotal.cents)}
          />
        ) : (
          <SumRow label="Estimated tax" amount="At checkout" tone="later" />
        )}
        <SumRow label="Estimated total" amount={formatCents(totalCents)} isTotal />
      </SumList>
      <div ref={checkoutRef} className={styles.checkout}>
        <LinkButton href="/checkout" size="large" isFullWidth>
          Checkout
        </LinkButton>
      </div>
      {takesCards && (
        <div className={styles.payments}>
          <CartPayments walletCents={isDigital ? 0 : totalCents} />
        </div>
      )}
      {!isCards && (
        <p className={styles.note}>
          {marketplace.returnDays} days to return, {marketplace.sentences.returnPrice}.
        </p>
      )}
    </aside>
  );
}
