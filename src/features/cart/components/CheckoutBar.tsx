import { type RefObject, useEffect, useState } from 'react';
import type { Cart } from '../../../contracts/cart.ts';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { BarChat } from '../../chat/ChatStrip.tsx';

/** Returns whether any part of an element is in the viewport; null until known, as on the server. */
function useIsInView(ref: RefObject<Element | null>): boolean | null {
  const [isInView, setIsInView] = useState<boolean | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry && setIsInView(entry.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isInView;
}

type CheckoutBarProps = { cart: Cart; checkoutRef: RefObject<HTMLDivElement | null> };

/** On phones, the total and a Checkout link at the bottom of the screen while the summary's button is out of view. */
export function CheckoutBar({ cart, checkoutRef }: CheckoutBarProps) {
  const isShown = useIsInView(checkoutRef) === false;
  return (
    <BottomBar
      amount={cart.subtotalWithTaxAndDiscounts.amount}
      label="Estimated total"
      isShown={isShown}
      chat={<BarChat />}
    >
      <LinkButton href="/checkout" size="large" isFullWidth>
        Checkout
      </LinkButton>
    </BottomBar>
  );
}
