import loadable from '@loadable/component';
import { createPagePart } from '../../../page/laterParts.tsx';

/** Notices, saved items, gift cards and the empty cart: loaded lazily, because most carts show none of them. */
export const CartRest = createPagePart(
  loadable(() => import(/* webpackChunkName: "cart-rest" */ './CartRestPart.tsx'), {
    resolveComponent: (file) => file.CartRestPart,
  }),
);

/** Returns the code that moves a line to the favorites: few shoppers do. */
export const loadFavoritesMove = () => import(/* webpackChunkName: "cart-rest" */ './favoritesMove.ts');
