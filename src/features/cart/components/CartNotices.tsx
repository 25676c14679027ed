import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from '../CartPage.module.css';
import type { Left } from './useCartChanges.ts';

type CartNoticesProps = {
  /** Names of products that were sold out, and have left the cart. */
  removedItems: readonly string[];
  left: Left | null;
  onUndo: () => unknown;
  error: string | null;
};

/** What happened to the cart, above its lines: what has left it, with the way back, and what did not work. */
export function CartNotices({ removedItems, left, onUndo, error }: CartNoticesProps) {
  return (
    <>
      {/* There before what it says, or it would not be read out. */}
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
            {left.moved ? (
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
