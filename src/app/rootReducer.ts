import { combineReducers, type UnknownAction } from 'redux';
import { accountFrameReducer } from '../features/accountFrame/accountFrameSlice.ts';
import { addressBookReducer } from '../features/addresses/addressBookSlice.ts';
import { cartReducer } from '../features/cart/cartSlice.ts';
import { catalogReducer } from '../features/catalog/catalogSlice.ts';
import { chatReducer } from '../features/chat/chatSlice.ts';
import { checkoutReducer } from '../features/checkout/checkoutSlice.ts';
import { contentReducer } from '../features/content/contentSlice.ts';
import { listPageReducer } from '../features/favoriteLists/listPageSlice.ts';
import { favoritesReducer } from '../features/favorites/favoritesSlice.ts';
import { giftBalanceReducer } from '../features/giftcards/giftBalanceSlice.ts';
import { giftDesignsReducer } from '../features/giftcards/giftDesignsSlice.ts';
import { identityReducer } from '../features/identity/identitySlice.ts';
import { ordersReducer } from '../features/orders/ordersSlice.ts';
import { returnsReducer } from '../features/orders/returnsSlice.ts';
import { paymentBookReducer } from '../features/paymentInstruments/paymentBookSlice.ts';
import { questionsReducer } from '../features/questions/questionsSlice.ts';
import { recommendationsReducer } from '../features/recommendations/recommendationsSlice.ts';
import { reviewerReducer } from '../features/reviews/reviewerSlice.ts';
import { reviewsReducer } from '../features/reviews/reviewsSlice.ts';
import { rewardsReducer } from '../features/rewards/rewardsSlice.ts';
import { listViewReducer } from '../features/search/listViewSlice.ts';
import { savedSizesReducer } from '../features/search/savedSizesSlice.ts';
import { searchReducer } from '../features/search/searchSlice.ts';
import { sizingReducer } from '../features/sizing/sizingSlice.ts';
import { stockAlertsReducer } from '../features/stockAlerts/stockAlertsSlice.ts';
import { subscriptionsReducer } from '../features/subscriptions/subscriptionsSlice.ts';
import { flagsReducer, ownPageReducer, refusedFormReducer } from '../page/pageSlices.ts';

/** Public state depends only on the URL and the feature variants. */
const publicReducers = {
  flags: flagsReducer,
  content: contentReducer,
  catalog: catalogReducer,
  search: searchReducer,
  recommendations: recommendationsReducer,
  reviews: reviewsReducer,
  stockAlerts: stockAlertsReducer,
  questions: questionsReducer,
  giftDesigns: giftDesignsReducer,
};

/** Shopper state depends on the caller; it must never be part of a cached page. */
const shopperReducers = {
  identity: identityReducer,
  cart: cartReducer,
  favorites: favoritesReducer,
  listPage: listPageReducer,
  checkout: checkoutReducer,
  addressBook: addressBookReducer,
  paymentBook: paymentBookReducer,
  orders: ordersReducer,
  returns: returnsReducer,
  rewards: rewardsReducer,
  giftBalance: giftBalanceReducer,
  sizing: sizingReducer,
  listView: listViewReducer,
  savedSizes: savedSizesReducer,
  reviewer: reviewerReducer,
  subscriptions: subscriptionsReducer,
  ownPage: ownPageReducer,
  refusedForm: refusedFormReducer,
  accountFrame: accountFrameReducer,
  chat: chatReducer,
};

const combinedReducer = combineReducers({ ...publicReducers, ...shopperReducers });
export type RootState = ReturnType<typeof combinedReducer>;

const publicNames: ReadonlySet<string> = new Set([...Object.keys(publicReducers), 'listView']);

/** Removes all shopper state when the customer signs out or changes. */
function removeCustomerState(state: RootState): Parameters<typeof combinedReducer>[0] {
  return Object.fromEntries(Object.entries(state).filter(([name]) => publicNames.has(name)));
}

/** The root reducer. Resets shopper state when the customer changes. */
export function rootReducer(state: Parameters<typeof combinedReducer>[0], action: UnknownAction): RootState {
  const next = combinedReducer(state, action);
  const previousId = state?.identity?.info?.customer?.customerId;
  if (previousId === undefined || previousId === next.identity.info?.customer?.customerId) return next;
  const identity = { ...next.identity, settings: null };
  return { ...combinedReducer(removeCustomerState(next), { type: 'customer/gone' }), identity };
}
