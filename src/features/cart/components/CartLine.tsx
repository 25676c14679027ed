import { Truck } from 'lucide';
import { useSelector } from 'react-redux';
import type { CartItem } from '../../../contracts/cart.ts';
import { formatShortDay } from '../../../lib/dates.ts';
import { freeDeliveryDay } from '../../../lib/deliveryCalendar.ts';
import { formatCents } from '../../../lib/money.ts';
import { lowStockText } from '../../../lib/sizing.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { QuantityStepper } from '../../../ui/QuantityStepper.tsx';
import { selectRenderedAt } from '../../content/contentSlice.ts';
import styles from './CartLine.module.css';
import { LineAction } from './LineAction.tsx';
import { LineNames, LinePicture } from './LineNames.tsx';
import { LineNotices } from './LineNotices.tsx';

type CartLineProps = {
  item: CartItem;
  busy: boolean;
  onQuantity: (item: CartItem, quantity: number) => unknown;
  onRemove: (item: CartItem) => unknown;
  onSave: (item: CartItem) => unknown;
};

/** One SKU in the cart. */
export function CartLine({ item, busy, onQuantity, onRemove, onSave }: CartLineProps) {
  const renderedAt = useSelector(selectRenderedAt);
  const low = lowStockText(item.onHand);
  return (
    <li className={styles.line} aria-busy={busy}>
      <LinePicture item={item} />
      <div className={styles.names}>
        <LineNames item={item} />
        {low && <span className={styles.low}>{low}</span>}
        <span className={styles.arrival}>
          <Icon of={Truck} size={18} />
          Arrives {formatShortDay(freeDeliveryDay(new Date(renderedAt)))}
        </span>
      </div>
      <strong className={styles.price}>{formatCents(item.price.cents * item.quantity)}</strong>
      <div className={styles.actions}>
        <QuantityStepper
          label={`Quantity of ${item.productName}`}
          value={item.quantity}
          max={Math.max(item.quantity, item.onHand)}
          busy={busy}
          onChange={(quantity) => onQuantity(item, quantity)}
        />
        <span className={styles.acts}>
          <LineAction text="Save for later" item={item} onClick={onSave} />
          <LineAction text="Remove" item={item} onClick={onRemove} />
        </span>
      </div>
      <LineNotices item={item} onQuantity={onQuantity} />
    </li>
  );
}
