import loadable from '@loadable/component';
import { type PageRoute, route } from '../../page/route.ts';
import { type CartRootState, loadCart } from '../cart/cartSlice.ts';
import type { GiftBalanceRootState } from './giftBalanceSlice.ts';
import type { GiftDesignsRootState } from './giftDesignsSlice.ts';

const GiftCardsPage = loadable(() => import('./GiftCardsPage.tsx'), { resolveComponent: (file) => file.GiftCardsPage });
const SendGiftCardPage = loadable(() => import('./SendGiftCardPage.tsx'), {
  resolveComponent: (file) => file.SendGiftCardPage,
});
const GiftBalancePage = loadable(() => import('./GiftBalancePage.tsx'), {
  resolveComponent: (file) => file.GiftBalancePage,
});

type RootState = CartRootState & GiftBalanceRootState & GiftDesignsRootState;
const giftCards = route<RootState>();
/** Lazy, because every page loads the route table. */
const thunks = () => import('./giftCardThunks.ts');

/** The routes of gift cards (transactions §2, configured paths) and of the gift balance. */
export const giftCardRoutes: readonly PageRoute<RootState>[] = [
  giftCards('/c/zappos-gift-cards', {
    Page: GiftCardsPage,
    load: async ({ dispatch }) => dispatch((await thunks()).loadGiftOffer()),
  }),
  giftCards('/c/e-gift-cards', {
    Page: SendGiftCardPage,
    load: async ({ dispatch }) => dispatch((await thunks()).loadGiftOffer()),
    // The form also edits a gift card of the cart.
    loadShopper: async ({ dispatch, url }) => {
      if (url.searchParams.has('line')) await dispatch(loadCart());
    },
  }),
  giftCards('/account/gift-cards', {
    Page: GiftBalancePage,
    access: 'full',
    loadShopper: async ({ dispatch }) => dispatch((await thunks()).loadGiftBalance()),
  }),
];
