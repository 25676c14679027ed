import { cartRoute } from '../features/cart/cartRoute.ts';
import { brandsRoute } from '../features/catalog/brandsRoute.ts';
import { productRoutes } from '../features/catalog/productRoutes.ts';
import { checkoutRoutes } from '../features/checkout/checkoutRoutes.ts';
import { contactRoute, contentPageRoute } from '../features/content/contentPageRoute.ts';
import { homeRoute } from '../features/content/homeRoute.ts';
import { favoritesRoute } from '../features/favorites/favoritesRoute.ts';
import { preAuthRoute, registerRoute, signInRoute } from '../features/identity/signInRoute.ts';
import { orderRoutes } from '../features/orders/orderRoutes.ts';
import { reviewListRoutes } from '../features/reviews/reviewListRoutes.ts';
import { searchRoutes } from '../features/search/searchRoutes.ts';
import type { PageRoute } from '../page/route.ts';
import type { RootState } from './rootReducer.ts';

/** Every page of the shop, in one table: the server's paths, the browser's router and the page checks are made from it. */
export const pageRoutes: readonly PageRoute<RootState>[] = [
  homeRoute,
  ...productRoutes,
  ...reviewListRoutes,
  cartRoute,
  signInRoute,
  registerRoute,
  preAuthRoute,
  ...checkoutRoutes,
  ...orderRoutes,
  favoritesRoute,
  brandsRoute,
  contactRoute,
  contentPageRoute,
  ...searchRoutes,
];
