import type { CartItem } from '../../../contracts/cart.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { LineAction } from './LineAction.tsx';
import styles from './LineNotices.module.css';

type LineNoticesProps = { item: CartItem; onQuantity: (item: CartItem, quantity: number) => unknown };

/** What moved since the line was added, said and never silently applied: its price, and what is left of it. */
export function LineNotices({ item, onQuantity }: LineNoticesProps) {
  const { price, priceWhenAdded, quantity, onHand } = item;
  const fell = price.cents < priceWhenAdded.cents;
  const isShort = quantity > onHand;
  if (price.cents === priceWhenAdded.cents && !isShort) return null;
  return (
    <div className={styles.notices}>
      {isShort && (
        <Notice
          kind="warning"
          action={<LineAction text={`Keep ${onHand}`} item={item} onClick={() => onQuantity(item, onHand)} />}
        >
          Only {onHand} of your {quantity} {onHand === 1 ? 'is' : 'are'} left.
        </Notice>
      )}
      {price.cents !== priceWhenAdded.cents && (
        <Notice kind={fell ? 'info' : 'warning'}>
          The price went {fell ? 'down' : 'up'} since you added it: <strong>{price.amount}</strong> each, was{' '}
          {priceWhenAdded.amount}.
        </Notice>
      )}
    </div>
  );
}
