import loadable from '@loadable/component';
import { RECO_LIMITS } from '../../lib/recoLimits.ts';
import { route } from '../../page/route.ts';
import { loadRecos, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';
import { type CartRootState, loadCart } from './cartSlice.ts';

const CartPage = loadable(() => import('./CartPage.tsx'), { resolveComponent: (file) => file.CartPage });

export const cartRoute = route<CartRootState & RecommendationsRootState>()('/cart', {
  Page: CartPage,
  load: ({ dispatch }) => dispatch(loadRecos('cart', ['cart'], RECO_LIMITS.cart)),
  loadShopper: ({ dispatch }) => dispatch(loadCart()),
});
