import type { CartItem } from '../../../contracts/cart.ts';
import { CART_MESSAGES } from '../../../lib/checkout/cartMessages.ts';
import { isGiftCard } from '../../../lib/products/products.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from '../CartPage.module.css';
import { Lines, type LinesProps } from './Lines.tsx';
import { SavedLine } from './SavedLine.tsx';

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
