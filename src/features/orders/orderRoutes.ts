import loadable from '@loadable/component';
import { type PageRoute, route } from '../../page/route.ts';
import { type IdentityRootState, loadCustomer, selectIdentityLevel } from '../identity/identitySlice.ts';
import { loadRecos, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';
import { loadMembership, type RewardsRootState } from '../rewards/rewardsSlice.ts';
import { loadOrder, loadOrders, loadPurchasedOrder, type OrdersRootState } from './ordersSlice.ts';

const AccountPage = loadable(() => import('./AccountPage.tsx'), { resolveComponent: (file) => file.AccountPage });
const OrderListPage = loadable(() => import('./OrderListPage.tsx'), { resolveComponent: (file) => file.OrderListPage });
const OrderPage = loadable(() => import('./OrderPage.tsx'), { resolveComponent: (file) => file.OrderPage });
const ConfirmationPage = loadable(() => import('./ConfirmationPage.tsx'), {
  resolveComponent: (file) => file.ConfirmationPage,
});

type RootState = OrdersRootState & RecommendationsRootState & IdentityRootState & RewardsRootState;

const orders = route<RootState>();

/** The account's overview, the order history, one order, and the page that says an order is placed (transactions §2). */
export const orderRoutes: readonly PageRoute<RootState>[] = [
  orders('/account', {
    Page: AccountPage,
    access: 'full',
    load: ({ dispatch }) => dispatch(loadRecos('account', ['for-you'], 8)),
    loadShopper: async ({ dispatch }) => {
      await Promise.all([dispatch(loadOrders(1)), dispatch(loadMembership())]);
    },
  }),
  orders('/orders', {
    Page: OrderListPage,
    access: 'full',
    loadShopper: ({ dispatch, url }) => dispatch(loadOrders(Number(url.searchParams.get('page')) || 1)),
  }),
  orders('/orders/:orderId', {
    Page: OrderPage,
    isOwn: true,
    // Of a member who is signed in; of a guest by the link of the mail, or in the browser it was made with.
    loadShopper: async ({ dispatch, getState, params, url }) => {
      const token = url.searchParams.get('token') ?? undefined;
      await dispatch(loadCustomer());
      const isMember = selectIdentityLevel(getState()) === 'full' && token === undefined;
      if (isMember) return dispatch(loadOrder(params.orderId));
      const { loadGuestOrder } = await import('./guestOrderThunks.ts');
      await dispatch(loadGuestOrder(params.orderId, token));
    },
  }),
  orders('/confirmation/:purchaseId', {
    Page: ConfirmationPage,
    isOwn: true,
    loadShopper: ({ dispatch, params }) => dispatch(loadPurchasedOrder(params.purchaseId)),
  }),
];
