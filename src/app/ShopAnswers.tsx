import loadable from '@loadable/component';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { AgentBar } from '../features/agents/AgentBar.tsx';
import { type CartRootState, itemsAdded, selectJustAdded } from '../features/cart/cartSlice.ts';
import { LiveChat } from '../features/chat/LiveChat.tsx';
import { AppAd } from '../features/content/appAd/AppAd.tsx';
import { PreviewBar } from '../features/content/preview/PreviewBar.tsx';
import { PasskeyPrompt } from '../features/identity/passkeys/PasskeyPart.tsx';
import { SignInPrompt } from '../features/identity/signIn/SignInPrompt.tsx';
import { QuickView } from '../features/product/quickView/QuickView.tsx';
import { SignupPopup } from '../features/subscriptions/popup/SignupPopup.tsx';
import { OptionalPart } from '../page/laterParts.tsx';
import { useAppDispatch } from '../page/thunk.ts';

const CartModal = loadable(() => import(/* webpackChunkName: "cart-modal" */ '../features/cart/CartModal.tsx'), {
  resolveComponent: (file) => file.CartModal,
  ssr: false,
});

/** Opens the cart modal when an item was added; a navigation closes it. */
export function AddedToCart() {
  const hasAdded = useSelector<CartRootState, boolean>((state) => selectJustAdded(state).length > 0);
  const dispatch = useAppDispatch<CartRootState>();
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    dispatch(itemsAdded([]));
  }, [dispatch, key]);
  return (
    hasAdded && (
      <OptionalPart name="cart modal">
        <CartModal onClose={() => dispatch(itemsAdded([]))} />
      </OptionalPart>
    )
  );
}

/** Answers to shopper actions on any page: cart modal, quick view, sign-in prompt, chat; and offers that may wait for one. */
export function ShopAnswers() {
  return (
    <>
      <AgentBar />
      <PreviewBar />
      <AddedToCart />
      <QuickView />
      <SignInPrompt />
      <PasskeyPrompt />
      <LiveChat />
      <SignupPopup />
      <AppAd />
    </>
  );
}
