import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from '../CartPage.module.css';
import type { Left } from './useCartChanges.ts';

type CartNoticesProps = {
  /** Names of sold-out products that were removed from the cart. */
  removedItems: readonly string[];
  left: Left | null;
  onUndo: () => unknown;
  error: string | null;
};

/** Notices above the cart lines: removed items, with an undo, and errors. */
export function CartNotices({ removedItems, left, onUndo, error }: CartNoticesProps) {
  return (
    <>
      {/* Always rendered, because screen readers announce only changes of an existing live region. */}
      <div className={styles.notices} role="status">
        {removedItems.length > 0 && (
          <Notice kind="warning">
            Sorry, one of the products in your cart is out of stock, and has been removed. ({removedItems.join(', ')})
          </Notice>
        )}
        {left && (
          <Notice
            kind="success"
            action={
              <Button kind="text" onClick={onUndo}>
                Undo
              </Button>
            }
          >
            {left.favoritesMove ? (
              <>
                Moved {left.item.productName} to <a href="/account/favorites">Favorites</a>.
              </>
            ) : (
              <>Removed {left.item.productName}.</>
            )}
          </Notice>
        )}
      </div>
      {error && (
        <Notice kind="error" role="alert">
          {error}
        </Notice>
      )}
    </>
  );
}
