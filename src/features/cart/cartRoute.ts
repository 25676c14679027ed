import loadable from '@loadable/component';
import { MAX_EXCLUDED, RECO_LIMITS } from '../../lib/limits.ts';
import { defineRoute } from '../../page/defineRoute.ts';
import { loadRecos, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';
import { listProductIds } from './cartItems.ts';
import { type CartRootState, loadCart, selectCart } from './cartSlice.ts';

const CartPage = loadable(() => import('./CartPage.tsx'), { resolveComponent: (file) => file.CartPage });

export const cartRoute = defineRoute<CartRootState & RecommendationsRootState>()('/cart', {
  Page: CartPage,
  // The browser must not show a stored cart after Back.
  isOwn: true,
  loadShopper: async ({ dispatch, getState }) => {
    await dispatch(loadCart());
    const exclude = listProductIds(selectCart(getState())).slice(0, MAX_EXCLUDED);
    await dispatch(loadRecos('cart', ['cart'], RECO_LIMITS.cart, { exclude }));
  },
});
