import { accountRoutes } from '../features/account/accountRoutes.ts';
import { addressRoutes } from '../features/addresses/addressRoutes.ts';
import { cartRoute } from '../features/cart/cartRoute.ts';
import { brandsRoute } from '../features/catalog/brandsRoute.ts';
import { checkoutRoutes } from '../features/checkout/checkoutRoutes.ts';
import { contactRoute, contentPageRoute, shortcutRoutes } from '../features/content/contentRoutes.ts';
import { favoritesRoutes } from '../features/favoriteLists/favoritesRoutes.ts';
import { giftCardRoutes } from '../features/giftcards/giftCardRoutes.ts';
import { homeRoute } from '../features/home/homeRoute.ts';
import { federatedRoutes } from '../features/identity/federatedRoutes.ts';
import { passwordRoutes, preAuthRoute, registerRoute, signInRoute } from '../features/identity/signInRoute.ts';
import { orderRoutes } from '../features/orders/orderRoutes.ts';
import { paymentRoutes } from '../features/paymentInstruments/paymentRoutes.ts';
import { productRoutes } from '../features/product/productRoutes.ts';
import { questionRoutes } from '../features/questions/questionRoutes.ts';
import { reviewRoutes } from '../features/reviews/reviewRoutes.ts';
import { searchRoutes } from '../features/search/searchRoutes.ts';
import { sizeChartsRoute } from '../features/sizing/sizeChartsRoute.ts';
import { notifyMeRoutes } from '../features/stockAlerts/notifyMeRoutes.ts';
import type { PageRoute } from '../page/defineRoute.ts';
import type { RootState } from './rootReducer.ts';

/** The route table of the shop. The server's paths, the browser's router and the page tests use it. */
export const pageRoutes: readonly PageRoute<RootState>[] = [
  homeRoute,
  ...productRoutes,
  ...reviewRoutes,
  ...questionRoutes,
  cartRoute,
  signInRoute,
  registerRoute,
  preAuthRoute,
  ...passwordRoutes,
  ...accountRoutes,
  ...federatedRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...addressRoutes,
  ...paymentRoutes,
  ...favoritesRoutes,
  ...notifyMeRoutes,
  brandsRoute,
  contactRoute,
  ...shortcutRoutes,
  ...giftCardRoutes,
  sizeChartsRoute,
  contentPageRoute,
  ...searchRoutes,
];
