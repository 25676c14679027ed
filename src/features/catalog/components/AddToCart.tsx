import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Marketplace } from '../../../contracts/content.ts';
import { missingChoice, type Sizing } from '../../../lib/sizing.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './BuyBox.module.css';

type AddToCartProps = {
  sizing: Sizing;
  marketplace: Marketplace;
  /** `Adding` while the cart answers. */
  busy: boolean;
  onAdd: (stockId: string) => void;
  /** Pressed before the choice was complete. */
  onMissing: () => void;
  /** What stands beside the price in the bar that sticks to a phone's bottom. */
  barText: { price: string; choice: string };
};

/** The one main act of the page. On phones it follows the shopper down the page while the real button is out of view. */
export function AddToCart({ sizing, marketplace, busy, onAdd, onMissing, barText }: AddToCartProps) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const isAway = useIsAway(form);
  const soldOut = sizing.stock !== null && sizing.stock.onHand === 0;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (missingChoice(sizing)) onMissing();
    else if (sizing.stock && !soldOut) onAdd(sizing.stock.stockId);
  };
  const text = soldOut ? 'Out of Stock' : 'Add to Cart';
  const disabled = soldOut && marketplace.disablesOutOfStockButton;
  const button = (
    <Button type="submit" size="large" full busy={busy && 'Adding'} disabled={disabled}>
      {text}
    </Button>
  );
  return (
    <form ref={form} className={styles.addForm} method="post" action="/cartAddItem.do" onSubmit={add}>
      <input type="hidden" name="stockId" value={sizing.stock?.stockId ?? ''} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      {button}
      {isAway && (
        <div className={styles.bar}>
          <span className={styles.barText}>
            <strong>{barText.price}</strong>
            <span>{barText.choice}</span>
          </span>
          {button}
        </div>
      )}
    </form>
  );
}

/** Whether an element has been scrolled out of view. */
function useIsAway(ref: { current: HTMLElement | null }): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry ? !entry.isIntersecting : false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return away;
}
