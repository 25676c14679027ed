import type { RefObject } from 'react';
import type { Cart } from '../../../contracts/cart.ts';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useIsInView } from './useIsInView.ts';

type CheckoutBarProps = { cart: Cart; checkoutRef: RefObject<HTMLDivElement | null> };

/** On phones, the total and a Checkout link at the bottom of the screen while the summary's button is out of view. */
export function CheckoutBar({ cart, checkoutRef }: CheckoutBarProps) {
  const isShown = useIsInView(checkoutRef) === false;
  return (
    <BottomBar amount={cart.subtotalWithTax.amount} label="Estimated total" isShown={isShown}>
      <LinkButton href="/checkout" size="large" isFullWidth>
        Checkout
      </LinkButton>
    </BottomBar>
  );
}
