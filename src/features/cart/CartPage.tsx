import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../page/PageHead.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { RecoRow } from '../recommendations/RecoRow.tsx';
import styles from './CartPage.module.css';
import { selectCart } from './cartSlice.ts';
import { CartLine } from './components/CartLine.tsx';
import { CartSummary } from './components/CartSummary.tsx';
import { CheckoutBar } from './components/CheckoutBar.tsx';
import { EmptyCart } from './components/EmptyCart.tsx';
import { SavedLine } from './components/SavedLine.tsx';
import { useCartChanges } from './components/useCartChanges.ts';

/** What the shopper is about to buy: every line can be changed in place, the total stands beside. */
export function CartPage() {
  const cart = useSelector(selectCart);
  const marketplace = useSelector(selectMarketplace);
  const [search] = useSearchParams();
  const changes = useCartChanges(search.get('cartError'));
  const top = useRef<HTMLDivElement>(null);
  const checkout = useRef<HTMLDivElement>(null);
  if (!cart || !marketplace) return null;
  const { activeItems, savedItems, activeItemTotalQuantity, removedItems } = cart;
  const remove: typeof changes.remove = async (item) => {
    await changes.remove(item);
    top.current?.focus({ preventScroll: true });
  };
  return (
    <main className={styles.page}>
      <PageHead title={`Your Cart | ${marketplace.name}`} robots="noindex" />
      {activeItems.length > 0 && (
        <h1 className={styles.title}>
          Your Cart{' '}
          <span className={styles.count}>
            {activeItemTotalQuantity === 1 ? '1 item' : `${activeItemTotalQuantity} items`}
          </span>
        </h1>
      )}
      <div className={activeItems.length > 0 ? styles.columns : undefined}>
        <div ref={top} tabIndex={-1} className={styles.work}>
          {/* There before what it says, or it would not be read out. */}
          <div className={styles.notices} role="status">
            {removedItems.length > 0 && (
              <Notice kind="warning">
                Sorry, one of the products in your cart is out of stock, and has been removed. (
                {removedItems.join(', ')})
              </Notice>
            )}
            {changes.removed && (
              <Notice
                kind="success"
                action={
                  <Button kind="text" onClick={() => void changes.undo()}>
                    Undo
                  </Button>
                }
              >
                Removed {changes.removed.productName}.
              </Notice>
            )}
          </div>
          {changes.error && (
            <Notice kind="error" role="alert">
              {changes.error}
            </Notice>
          )}
          {activeItems.length === 0 ? (
            <EmptyCart />
          ) : (
            <ul className={styles.lines}>
              {activeItems.map((item) => (
                <CartLine
                  key={item.stockId}
                  item={item}
                  busy={changes.busyStockId === item.stockId}
                  onQuantity={changes.setQuantity}
                  onRemove={remove}
                  onSave={changes.save}
                />
              ))}
            </ul>
          )}
          {savedItems.length > 0 && (
            <section className={styles.saved} aria-labelledby="saved">
              <h2 id="saved" className={styles.savedTitle}>
                Saved for later
              </h2>
              <ul className={styles.lines}>
                {savedItems.map((item) => (
                  <SavedLine
                    key={item.stockId}
                    item={item}
                    busy={changes.busyStockId === item.stockId}
                    onMove={changes.unsave}
                    onRemove={remove}
                  />
                ))}
              </ul>
            </section>
          )}
        </div>
        {activeItems.length > 0 && <CartSummary cart={cart} marketplace={marketplace} checkoutRef={checkout} />}
      </div>
      <RecoRow place="cart" widget="cart" perView={6} />
      {activeItems.length > 0 && <CheckoutBar cart={cart} checkoutRef={checkout} />}
    </main>
  );
}
