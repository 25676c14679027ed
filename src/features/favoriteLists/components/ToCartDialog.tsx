import type { ProductCard } from '../../../contracts/products/productCard.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { QuickShop } from '../../cart/adding/QuickShop.tsx';
import styles from './ListDialog.module.css';

type ToCartDialogProps = {
  card: ProductCard;
  /** The SKU that was added to the list. */
  stockId: string | null;
  actionLabel: string;
  onAdded: () => void;
  onClose: () => void;
};

/** A dialog to choose a size before an item moves from a list to the cart. */
export function ToCartDialog({ card, stockId, actionLabel, onAdded, onClose }: ToCartDialogProps) {
  return (
    <Dialog open size="small" onClose={onClose} title={`${card.brandName} ${card.productName}`}>
      <div className={styles.form}>
        <p className={styles.text}>
          {card.color}, {card.price.price}
        </p>
        <QuickShop
          productId={card.productId}
          styleId={card.styleId}
          stockId={stockId}
          buttonLabel={actionLabel}
          onAdded={onAdded}
        />
      </div>
    </Dialog>
  );
}
