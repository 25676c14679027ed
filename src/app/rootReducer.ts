import { combineReducers } from 'redux';
import { cartReducer } from '../features/cart/cartSlice.ts';
import { catalogReducer } from '../features/catalog/catalogSlice.ts';
import { checkoutReducer } from '../features/checkout/checkoutSlice.ts';
import { contentReducer } from '../features/content/contentSlice.ts';
import { favoritesReducer } from '../features/favorites/favoritesSlice.ts';
import { identityReducer } from '../features/identity/identitySlice.ts';
import { ordersReducer } from '../features/orders/ordersSlice.ts';
import { recommendationsReducer } from '../features/recommendations/recommendationsSlice.ts';
import { reviewsReducer } from '../features/reviews/reviewsSlice.ts';
import { searchReducer } from '../features/search/searchSlice.ts';

/** Public state depends on the address alone. */
const publicReducers = {
  content: contentReducer,
  catalog: catalogReducer,
  search: searchReducer,
  recommendations: recommendationsReducer,
  reviews: reviewsReducer,
};

/** Shopper state depends on who is asking; nothing of it may stand in a page that is kept for others. */
const shopperReducers = {
  identity: identityReducer,
  cart: cartReducer,
  favorites: favoritesReducer,
  checkout: checkoutReducer,
  orders: ordersReducer,
};

export const rootReducer = combineReducers({ ...publicReducers, ...shopperReducers });
export type RootState = ReturnType<typeof rootReducer>;
