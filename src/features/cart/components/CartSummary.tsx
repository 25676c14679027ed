import type { RefObject } from 'react';
import type { Cart } from '../../../contracts/cart.ts';
import type { Marketplace } from '../../../contracts/content.ts';
import { formatCents } from '../../../lib/money.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './CartSummary.module.css';

const CARDS = ['Visa', 'Mastercard', 'Amex', 'Discover'];

type CartSummaryProps = {
  cart: Cart;
  marketplace: Marketplace;
  /** Where the Checkout button stands, so that its stand-in on phones knows when it is in view. */
  checkoutRef: RefObject<HTMLDivElement | null>;
};

/** What it comes to, before checkout starts; tax needs a destination and is named there. */
export function CartSummary({ cart, marketplace, checkoutRef }: CartSummaryProps) {
  const { activeItemTotalQuantity, subtotal, subtotalWithTax, taxPostalCode } = cart;
  return (
    <aside className={styles.summary} aria-labelledby="summary">
      <h2 id="summary" className={styles.title}>
        Summary
      </h2>
      <dl className={styles.rows}>
        <div className={styles.row}>
          <dt>Subtotal ({activeItemTotalQuantity === 1 ? '1 item' : `${activeItemTotalQuantity} items`})</dt>
          <dd>{subtotal.amount}</dd>
        </div>
        <div className={styles.row}>
          <dt>Shipping</dt>
          <dd className={styles.free}>FREE</dd>
        </div>
        <div className={styles.row}>
          <dt>Estimated tax {taxPostalCode && <span className={styles.later}>to {taxPostalCode}</span>}</dt>
          {taxPostalCode ? (
            <dd>{formatCents(subtotalWithTax.cents - subtotal.cents)}</dd>
          ) : (
            <dd className={styles.later}>At checkout</dd>
          )}
        </div>
        <div className={styles.total}>
          <dt>Estimated total</dt>
          <dd>{subtotalWithTax.amount}</dd>
        </div>
      </dl>
      <div ref={checkoutRef} className={styles.checkout}>
        <LinkButton href="/checkout" size="large" full>
          Checkout
        </LinkButton>
      </div>
      <p className={styles.note}>{marketplace.returnDays} days to return, free both ways.</p>
      <ul className={styles.cards} aria-label="Cards we take">
        {CARDS.map((card) => (
          <li key={card} className={styles.card}>
            {card}
          </li>
        ))}
      </ul>
    </aside>
  );
}
