import { Check } from 'lucide';
import type { MouseEvent } from 'react';
import type { CartItem } from '../../../contracts/cart.ts';
import { CART_MESSAGES } from '../../../lib/checkout/cartMessages.ts';
import { isGiftCard } from '../../../lib/products/products.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from '../CartPage.module.css';
import cartLineStyles from './CartLine.module.css';
import { LineAction } from './LineAction.tsx';
import { LineForm } from './LineForm.tsx';
import { LineNames, LinePicture } from './LineNames.tsx';
import { Lines, type LinesProps } from './Lines.tsx';
import type { LineActions } from './useCartChanges.ts';

type SavedLineProps = {
  item: CartItem;
  busy: boolean;
  actions: LineActions;
};

/** A line saved for later. */
function SavedLine({ item, busy, actions }: SavedLineProps) {
  const move = (event: MouseEvent) => {
    event.preventDefault();
    void actions.unsave(item);
  };
  return (
    <li className={cartLineStyles.line} aria-busy={busy}>
      <LinePicture item={item} />
      <div className={cartLineStyles.names}>
        <LineNames item={item} />
        {item.onHand > 0 ? (
          <span className={cartLineStyles.inStock}>
            <Icon icon={Check} size={18} />
            In stock
          </span>
        ) : (
          <span className={cartLineStyles.low}>Out of Stock</span>
        )}
      </div>
      <strong className={cartLineStyles.price}>{item.price.amount}</strong>
      <LineForm item={item} className={cartLineStyles.actions}>
        <Button type="submit" name="saved" value="false" kind="secondary" disabled={item.onHand === 0} onClick={move}>
          Move to Cart
        </Button>
        <LineAction text="Remove" item={item} name="quantity" value="0" onClick={actions.remove} />
      </LineForm>
    </li>
  );
}

type Items = readonly Pick<CartItem, 'egc' | 'glProductGroupType'>[];

const hasEgc = (items: Items): boolean => items.some(({ egc }) => egc);
const hasGoods = (items: Items): boolean => items.some((item) => !isGiftCard(item));

/** Notice above the saved items that e-gift cards and retail items cannot be in the cart together. */
function MixedNotice({ active, savedItems }: { active: Items; savedItems: Items }) {
  const isMixed = (hasEgc(active) && hasGoods(savedItems)) || (hasGoods(active) && hasEgc(savedItems));
  return isMixed ? <Notice kind="info">{CART_MESSAGES.cannotAddMixedRetailAndEgc}</Notice> : null;
}

type SavedItemsProps = Omit<LinesProps, 'Line'> & { activeItems: readonly CartItem[] };

/** The items that are saved for later. */
export function SavedItems({ activeItems, ...lines }: SavedItemsProps) {
  return (
    <section className={styles.saved} aria-labelledby="saved">
      <h2 id="saved" className={styles.savedTitle}>
        Saved for later
      </h2>
      <MixedNotice active={activeItems} savedItems={lines.items} />
      <Lines Line={SavedLine} {...lines} />
    </section>
  );
}
