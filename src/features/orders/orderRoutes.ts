import loadable from '@loadable/component';
import { type PageRoute, route } from '../../page/route.ts';
import type { AddressBookRootState } from '../addresses/addressBookSlice.ts';
import type { IdentityRootState } from '../identity/identitySlice.ts';
import type { PaymentBookRootState } from '../payments/paymentBookSlice.ts';
import { loadRecos, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';
import { loadMembership, type RewardsRootState } from '../rewards/rewardsSlice.ts';
import type { OrdersRootState } from './ordersSlice.ts';

const AccountPage = loadable(() => import('./AccountPage.tsx'), { resolveComponent: (file) => file.AccountPage });
const OrderListPage = loadable(() => import('./OrderListPage.tsx'), { resolveComponent: (file) => file.OrderListPage });
const OrderPage = loadable(() => import('./OrderPage.tsx'), { resolveComponent: (file) => file.OrderPage });
const ConfirmationPage = loadable(() => import('./ConfirmationPage.tsx'), {
  resolveComponent: (file) => file.ConfirmationPage,
});

type RootState = OrdersRootState &
  RecommendationsRootState &
  IdentityRootState &
  RewardsRootState &
  PaymentBookRootState &
  AddressBookRootState;

const orders = route<RootState>();
/** Lazy, because every page loads the route table. */
const thunks = () => import('./orderThunks.ts');

/** The routes of the account overview, the order history, an order, and the confirmation (transactions §2). */
export const orderRoutes: readonly PageRoute<RootState>[] = [
  orders('/account', {
    Page: AccountPage,
    access: 'full',
    load: ({ dispatch }) => dispatch(loadRecos('account', ['for-you'], 8)),
    loadShopper: async ({ dispatch }) => {
      const { loadOrders } = await thunks();
      await Promise.all([dispatch(loadOrders()), dispatch(loadMembership())]);
    },
  }),
  orders('/orders', {
    Page: OrderListPage,
    access: 'full',
    loadShopper: async (tools) => (await import('./loadOrderList.ts')).loadOrderList(tools),
  }),
  orders('/orders/:orderId', {
    Page: OrderPage,
    isOwn: true,
    loadShopper: async (tools) => (await import('./loadOrderPage.ts')).loadOrderPage(tools),
  }),
  orders('/confirmation/:purchaseId', {
    Page: ConfirmationPage,
    isOwn: true,
    loadShopper: async ({ dispatch, params }) => dispatch((await thunks()).loadPurchasedOrder(params.purchaseId)),
  }),
];
