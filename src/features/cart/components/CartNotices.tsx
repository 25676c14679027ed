import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Left } from './useCartChanges.ts';

type LeftItemsProps = {
  /** Names of sold-out products that were removed from the cart. */
  removedItems: readonly string[];
  left: Left | null;
  onUndo: () => unknown;
};

/** Notices about items that have left the cart, with an undo. Inside a live region. */
export function LeftItems({ removedItems, left, onUndo }: LeftItemsProps) {
  return (
    <>
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
    </>
  );
}

/** The reason why a change, or the checkout, was refused. */
export const CartError = ({ error }: { error: string }) => (
  <Notice kind="error" role="alert">
    {error}
  </Notice>
);
