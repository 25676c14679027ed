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
/** Apart: every page carries the routes, and few are of gift cards. */
const thunks = () => import('./giftCardThunks.ts');

/** Gift cards (transactions §2, configured paths), and what the customer has of them. */
export const giftCardRoutes: readonly PageRoute<RootState>[] = [
  giftCards('/c/zappos-gift-cards', {
    Page: GiftCardsPage,
    load: async ({ dispatch }) => dispatch((await thunks()).loadGiftOffer()),
  }),
  giftCards('/c/e-gift-cards', {
    Page: SendGiftCardPage,
    load: async ({ dispatch }) => dispatch((await thunks()).loadGiftOffer()),
    // A card of the cart is changed where it was made.
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
