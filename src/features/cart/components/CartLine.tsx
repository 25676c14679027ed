import { Truck } from 'lucide';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { CartItem } from '../../../contracts/cart.ts';
import { formatCents } from '../../../lib/money.ts';
import { formatLowStock, GIFT_CARD_LIMITS, isGiftCard } from '../../../lib/products/products.ts';
import { QuantityStepper } from '../../../ui/forms/QuantityStepper.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type ContentRootState, selectMarketplace } from '../../content/contentSlice.ts';
import { selectHasLowStockLabel } from '../../content/shopSelectors.ts';
import styles from './CartLine.module.css';
import { LineAction } from './LineAction.tsx';
import { LineForm } from './LineForm.tsx';
import { LineNames, LinePicture } from './LineNames.tsx';
import type { LineActions } from './useCartChanges.ts';

/** Returns whether cart lines can be moved to the favorites (transactions §1, Features switched per site). */
const selectMovesToFavorites = (state: ContentRootState): boolean =>
  selectMarketplace(state)?.hasMoveToFavorites === true;

type CartLineProps = {
  item: CartItem;
  busy: boolean;
  actions: LineActions;
  /** The day of its delivery, for reading. */
  arrival: string;
  /** About changes since the line was added. */
  notices: ReactNode;
};

export function CartLine({ item, busy, actions, arrival, notices }: CartLineProps) {
  const showsLowStock = useSelector(selectHasLowStockLabel);
  const movesToFavorites = useSelector(selectMovesToFavorites);
  const isCard = isGiftCard(item);
  const lowStockText = showsLowStock && formatLowStock(item);
  return (
    <li className={styles.line} aria-busy={busy}>
      <LinePicture item={item} />
      <div className={styles.names}>
        <LineNames item={item} />
        {lowStockText && <span className={styles.low}>{lowStockText}</span>}
        <span className={styles.arrival}>
          <Icon icon={Truck} size={18} />
          Arrives {arrival}
        </span>
      </div>
      <strong className={styles.price}>{formatCents(item.price.cents * item.quantity)}</strong>
      <LineForm item={item} className={styles.actions}>
        <QuantityStepper
          label={`Quantity of ${item.productName}`}
          name="quantity"
          value={item.quantity}
          max={Math.max(item.quantity, isCard ? Math.min(item.onHand, GIFT_CARD_LIMITS.perCart) : item.onHand)}
          busy={busy}
          onChange={(quantity) => actions.setQuantity(item, quantity)}
        />
        <span className={styles.acts}>
          <LineAction text="Save for later" item={item} name="saved" value="true" onClick={actions.save} />
          {movesToFavorites && !isCard && (
            <LineAction
              text="Move to Favorites"
              item={item}
              name="toFavorites"
              value={item.styleId}
              onClick={actions.toFavorites}
            />
          )}
          <LineAction text="Remove" item={item} name="quantity" value="0" onClick={actions.remove} />
        </span>
      </LineForm>
      {notices}
    </li>
  );
}
