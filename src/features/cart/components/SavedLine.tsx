import { Check } from 'lucide';
import type { CartItem } from '../../../contracts/cart.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './CartLine.module.css';
import { LineAction } from './LineAction.tsx';
import { LineNames, LinePicture } from './LineNames.tsx';

type SavedLineProps = {
  item: CartItem;
  busy: boolean;
  onMove: (item: CartItem) => unknown;
  onRemove: (item: CartItem) => unknown;
};

/** A line that waits beside the cart. */
export function SavedLine({ item, busy, onMove, onRemove }: SavedLineProps) {
  return (
    <li className={styles.line} aria-busy={busy}>
      <LinePicture item={item} />
      <div className={styles.names}>
        <LineNames item={item} />
        {item.onHand > 0 ? (
          <span className={styles.inStock}>
            <Icon of={Check} size={18} />
            In stock
          </span>
        ) : (
          <span className={styles.low}>Out of Stock</span>
        )}
      </div>
      <strong className={styles.price}>{item.price.amount}</strong>
      <div className={styles.actions}>
        <Button kind="secondary" disabled={item.onHand === 0} onClick={() => onMove(item)}>
          Move to Cart
        </Button>
        <LineAction text="Remove" item={item} onClick={onRemove} />
      </div>
    </li>
  );
}
