import type { RefObject } from 'react';
import type { Cart } from '../../../contracts/cart.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './CheckoutBar.module.css';
import { useIsInView } from './useIsInView.ts';

type CheckoutBarProps = { cart: Cart; checkoutRef: RefObject<HTMLDivElement | null> };

/** On phones, the total and a Checkout link at the bottom of the screen while the summary's button is out of view. */
export function CheckoutBar({ cart, checkoutRef }: CheckoutBarProps) {
  const isShown = useIsInView(checkoutRef) === false;
  return (
    <div className={styles.bar} data-shown={isShown || undefined} data-bottom-bar={isShown || undefined}>
      <p className={styles.sum}>
        <strong className={styles.total}>{cart.subtotalWithTax.amount}</strong>
        <span className={styles.note}>Estimated total</span>
      </p>
      <LinkButton href="/checkout" size="large" full>
        Checkout
      </LinkButton>
    </div>
  );
}
