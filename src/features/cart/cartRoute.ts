import loadable from '@loadable/component';
import { route } from '../../page/route.ts';
import { loadRecos, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';
import { type CartRootState, loadCart } from './cartSlice.ts';

const CartPage = loadable(() => import('./CartPage.tsx'), { resolveComponent: (file) => file.CartPage });

export const cartRoute = route<CartRootState & RecommendationsRootState>()('/cart', {
  Page: CartPage,
  load: ({ dispatch }) => dispatch(loadRecos('cart', ['cart'], 6)),
  loadShopper: ({ dispatch }) => dispatch(loadCart()),
});
