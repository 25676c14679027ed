import { Check } from 'lucide';
import type { MouseEvent } from 'react';
import type { CartItem } from '../../../contracts/cart.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './CartLine.module.css';
import { LineAction } from './LineAction.tsx';
import { LineForm } from './LineForm.tsx';
import { LineNames, LinePicture } from './LineNames.tsx';
import type { LineActions } from './useCartChanges.ts';

type SavedLineProps = {
  item: CartItem;
  busy: boolean;
  actions: LineActions;
};

/** A line saved for later. */
export function SavedLine({ item, busy, actions }: SavedLineProps) {
  const move = (event: MouseEvent) => {
    event.preventDefault();
    void actions.unsave(item);
  };
  return (
    <li className={styles.line} aria-busy={busy}>
      <LinePicture item={item} />
      <div className={styles.names}>
        <LineNames item={item} />
        {item.onHand > 0 ? (
          <span className={styles.inStock}>
            <Icon icon={Check} size={18} />
            In stock
          </span>
        ) : (
          <span className={styles.low}>Out of Stock</span>
        )}
      </div>
      <strong className={styles.price}>{item.price.amount}</strong>
      <LineForm item={item} className={styles.actions}>
        <Button type="submit" name="saved" value="false" kind="secondary" disabled={item.onHand === 0} onClick={move}>
          Move to Cart
        </Button>
        <LineAction text="Remove" item={item} name="quantity" value="0" onClick={actions.remove} />
      </LineForm>
    </li>
  );
}
