import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { CartItem } from '../../contracts/cart.ts';
import type { Recos } from '../../contracts/products/recommendations.ts';
import { MAX_EXCLUDED, RECO_LIMITS } from '../../lib/limits.ts';
import { formatCents, formatItemCount } from '../../lib/money.ts';
import { formatProductTitle } from '../../lib/products/products.ts';
import { OptionalPart } from '../../page/laterParts.tsx';
import { useAppDispatch } from '../../page/thunk.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ProductPicture } from '../../ui/Picture.tsx';
import { CardRow } from '../recommendations/CardRow.tsx';
import { fetchRows } from '../recommendations/fetchRows.ts';
import { RewardsMessage } from '../rewards/RewardsMessage.tsx';
import styles from './CartModal.module.css';
import { formatChoice } from './cartItems.ts';
import { type AddedItem, type CartRootState, loadCart, selectCart, selectJustAdded } from './cartSlice.ts';

/** The cart modal (browsing §2, Page types): the item just added, the subtotal, the next actions, and recommendations. */
export function CartModal({ onClose }: { onClose: () => void }) {
  const cart = useSelector(selectCart);
  const addedItems = useSelector(selectJustAdded);
  const dispatch = useAppDispatch<CartRootState>();
  const addedLines = addedItems.flatMap(({ stockId, quantity }) => {
    const item = cart?.activeItems.find((candidate) => candidate.stockId === stockId);
    return item ? [{ item, quantity }] : [];
  });
  const [first] = addedLines;
  if (!cart || !first) return null;
  const count = cart.activeItemTotalQuantity;
  return (
    <Dialog open onClose={onClose} title="Added to your cart">
      <div className={styles.columns}>
        <ul className={styles.lines}>
          {addedLines.map(({ item, quantity }) => (
            <AddedLine key={item.stockId} item={item} quantity={quantity} />
          ))}
        </ul>
        <div className={styles.sum}>
          <p className={styles.subtotal}>
            Cart subtotal ({formatItemCount(count)}) <strong>{cart.subtotal.amount}</strong>
          </p>
          <div className={styles.ways}>
            <LinkButton href="/checkout" isFullWidth>
              Checkout
            </LinkButton>
            <LinkButton href="/cart" kind="secondary" isFullWidth>
              View Cart ({count})
            </LinkButton>
          </div>
          <RewardsMessage rewards={cart.cartRewards} page="/cart" onEnrolled={() => dispatch(loadCart())} />
        </div>
      </div>
      <OptionalPart name="recommendations">
        <GoesWithIt
          key={first.item.productId}
          productId={first.item.productId}
          inCart={[...new Set(cart.activeItems.map(({ productId }) => productId))].slice(0, MAX_EXCLUDED)}
        />
      </OptionalPart>
    </Dialog>
  );
}

function AddedLine({ item, quantity }: { item: CartItem; quantity: AddedItem['quantity'] }) {
  return (
    <li className={styles.line}>
      <ProductPicture className={styles.picture} imageId={item.imageId} use="thumb" sizes="112px" loading="eager" />
      <p className={styles.names}>
        <strong>{item.brandName}</strong>
        <span>{formatProductTitle(item)}</span>
        <span className={styles.choice}>{formatChoice(item)}</span>
        <span className={styles.choice}>
          Quantity {quantity}
          {item.quantity > quantity && `, ${item.quantity} in your cart`}
        </span>
        <strong>{formatCents(item.price.cents * quantity)}</strong>
      </p>
    </li>
  );
}

type GoesWithItProps = { productId: string; inCart: readonly string[] };

/** Recommendations for the cart, loaded once after opening; nothing if there are none (browsing §8). */
function GoesWithIt({ productId, inCart }: GoesWithItProps) {
  const dispatch = useAppDispatch<unknown>();
  const [rows, setRows] = useState<Recos['widgets']>([]);
  const exclude = inCart.join();
  useEffect(() => {
    const options = { productId, exclude: exclude.split(',') };
    void dispatch(fetchRows(['complements'], RECO_LIMITS.cart, options)).then(setRows);
  }, [dispatch, productId, exclude]);
  return rows.map(({ widget, title, recos }) => (
    <CardRow key={widget} className={styles.recos} title={title} cards={recos} perView={4} recoName={widget} />
  ));
}
