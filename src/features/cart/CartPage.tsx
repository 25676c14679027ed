import loadable from '@loadable/component';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Cart, CartItem } from '../../contracts/cart.ts';
import { CART_ERROR_PARAM, getCartMessage } from '../../lib/checkout/cartMessages.ts';
import { formatItemCount } from '../../lib/money.ts';
import { clearOneTimeMessages } from '../../page/browserDocument.ts';
import { waitForFirstView, waitForInteraction } from '../../page/firstView.ts';
import { createLaterPart, createPagePart } from '../../page/laterParts.tsx';
import { useQueryParams } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { useAppDispatch } from '../../page/thunk.ts';
import { selectMarketplace } from '../content/contentSlice.ts';
import { RecoRow } from '../recommendations/RecoRow.tsx';
import { type RecommendationsRootState, selectShoe } from '../recommendations/recommendationsSlice.ts';
import styles from './CartPage.module.css';
import { isGiftItem, listProductIds } from './cartItems.ts';
import { type CartRootState, loadCart, selectCart } from './cartSlice.ts';
import { CartLine } from './components/CartLine.tsx';
import { CartSummary } from './components/CartSummary.tsx';
import { Lines } from './components/Lines.tsx';
import { type LineActions, useCartChanges } from './components/useCartChanges.ts';

/** Notices, saved items, gift cards and the empty cart: loaded lazily, because most carts show none of them. */
const CartRest = createPagePart(
  loadable(() => import(/* webpackChunkName: "cart-rest" */ './CartRestPart.tsx'), {
    resolveComponent: (file) => file.CartRestPart,
  }),
);

const hasChanged = ({ price, priceWhenAdded, quantity, wantedQuantity, onHand }: CartItem): boolean =>
  price.cents !== priceWhenAdded.cents || quantity > onHand || wantedQuantity !== undefined;

type ActiveLineProps = Omit<ComponentProps<typeof CartLine>, 'arrival' | 'notices'>;

/** A line to buy, with the notices of changes that it may need. */
function ActiveLine(line: ActiveLineProps) {
  const arrival = useSelector(selectCart)?.arrival ?? '';
  const { item, actions } = line;
  const notices = hasChanged(item) && <CartRest part="line" item={item} onQuantity={actions.setQuantity} />;
  return <CartLine {...line} arrival={arrival} notices={notices} />;
}

/** Only phones show the bar. */
const waitForBar = (): Promise<void> => (window.innerWidth > 650 ? waitForInteraction() : waitForFirstView());
const CheckoutBar = createLaterPart(
  'bar',
  loadable(() => import(/* webpackChunkName: "later-rewards" */ './components/CheckoutBar.tsx'), {
    resolveComponent: (file) => file.CheckoutBar,
  }),
  waitForBar,
);

type CartGiftCardsProps = { items: readonly CartItem[]; isSaved?: boolean; gifts?: Cart['gifts'] | undefined };

/** The e-gift cards and the gifts of the cart; stays mounted after the last one is removed, to offer the undo. */
function CartGiftCards(props: CartGiftCardsProps) {
  const shown = useRef<unknown>(null);
  shown.current ||= props.gifts || props.items.some(isGiftItem);
  return shown.current ? <CartRest part="cards" {...props} /> : null;
}

const RewardsMessage = createLaterPart(
  'rewards',
  loadable(() => import(/* webpackChunkName: "later-rewards" */ '../rewards/RewardsMessage.tsx'), {
    resolveComponent: (file) => file.RewardsMessage,
  }),
);

/** The cart page: every line can be changed in place, with the total beside. */
export function CartPage() {
  const cart = useSelector(selectCart);
  const marketplace = useSelector(selectMarketplace);
  const shoe = useSelector((state: RecommendationsRootState) => selectShoe(state, 'cart', 'cart'));
  const dispatch = useAppDispatch<CartRootState>();
  const { busyStockId, error, left, actions, undo } = useCartChanges(useFirstError());
  const top = useRef<HTMLDivElement>(null);
  const checkout = useRef<HTMLDivElement>(null);
  if (!cart || !marketplace) return null;
  const { activeItems, savedItems, activeItemTotalQuantity, removedItems, cartRewards } = cart;
  const isEmpty = activeItems.length === 0;
  const lines = { busyStockId, actions: focusAfterActions(actions, () => top.current?.focus({ preventScroll: true })) };
  return (
    <main className={styles.page} data-has-bar={isEmpty ? undefined : 'sticky'}>
      <PageHead title={`Your Cart | ${marketplace.name}`} robots="noindex" />
      {!isEmpty && (
        <h1 className={styles.title}>
          Your Cart <span className={styles.count}>{formatItemCount(activeItemTotalQuantity)}</span>
        </h1>
      )}
      <div className={isEmpty ? undefined : styles.columns}>
        <div ref={top} tabIndex={-1} className={styles.work}>
          {/* Always rendered, because screen readers announce only changes of an existing live region. */}
          <div className={styles.notices} role="status">
            {(removedItems.length > 0 || left) && (
              <CartRest part="left" removedItems={removedItems} left={left} onUndo={undo} />
            )}
          </div>
          {error && <CartRest part="error" error={error} />}
          {isEmpty ? <CartRest part="empty" shoe={shoe} /> : <Lines items={activeItems} Line={ActiveLine} {...lines} />}
          <CartGiftCards items={activeItems} gifts={cart.gifts} />
          {savedItems.length > 0 && <CartRest part="saved" items={savedItems} activeItems={activeItems} {...lines} />}
          {/* Outside the section, because the section unmounts with its last line and the undo notice has to stay. */}
          <CartGiftCards items={savedItems} isSaved />
        </div>
        {!isEmpty && (
          <div className={styles.side}>
            <CartSummary cart={cart} marketplace={marketplace} checkoutRef={checkout} />
            <RewardsMessage rewards={cartRewards} page="/cart" onEnrolled={() => dispatch(loadCart())} />
          </div>
        )}
      </div>
      <RecoRow
        place="cart"
        widget="cart"
        perView={isEmpty ? 5 : 6}
        withoutProducts={[...listProductIds(cart), isEmpty && shoe ? shoe.productId : '']}
      />
      {!isEmpty && <CheckoutBar cart={cart} checkoutRef={checkout} />}
    </main>
  );
}

/** Returns the error to show when the page opens: a rejected form's, or the reason why checkout is blocked. */
function useFirstError(): string | null {
  const search = useQueryParams();
  const state: unknown = useLocation().state;
  const isTold = typeof state === 'object' && state !== null && 'cartError' in state;
  useEffect(() => {
    if (isTold) clearOneTimeMessages();
  }, [isTold]);
  if (isTold) return String(state.cartError);
  const id = search.get(CART_ERROR_PARAM);
  return id && getCartMessage(id);
}

/** Wraps the actions that remove a line: the line has the focus, so the notice about it takes the focus. */
function focusAfterActions(actions: LineActions, focus: () => void): LineActions {
  const wrapAction = (act: LineActions['remove']) => async (item: CartItem) => {
    // The code of the notice, and perhaps of the first saved item or the empty cart.
    void CartRest.load();
    const isDone = await act(item);
    if (isDone) focus();
    return isDone;
  };
  return {
    ...actions,
    remove: wrapAction(actions.remove),
    save: wrapAction(actions.save),
    unsave: wrapAction(actions.unsave),
    toFavorites: wrapAction(actions.toFavorites),
  };
}
