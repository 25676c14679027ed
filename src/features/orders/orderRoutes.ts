import loadable from '@loadable/component';
import { type LoadTools, type PageRoute, route } from '../../page/route.ts';
import type { AddressBookRootState } from '../addresses/addressBookSlice.ts';
import type { IdentityRootState } from '../identity/identitySlice.ts';
import type { PaymentBookRootState } from '../paymentInstruments/paymentBookSlice.ts';
import type { OrderPageTools } from './loadOrderPage.ts';
import type { OrdersRootState } from './ordersSlice.ts';

const OrderListPage = loadable(() => import('./OrderListPage.tsx'), { resolveComponent: (file) => file.OrderListPage });
const OrderPages = loadable(() => import('./OrderPages.tsx'), { resolveComponent: (file) => file.OrderPages });
const ConfirmationPage = loadable(() => import('./ConfirmationPage.tsx'), {
  resolveComponent: (file) => file.ConfirmationPage,
});

type RootState = OrdersRootState & IdentityRootState & PaymentBookRootState & AddressBookRootState;

const orders = route<RootState>();
/** Lazy, because every page loads the route table. */
const thunks = () => import('./orderThunks.ts');

const LIST = {
  Page: OrderListPage,
  access: 'full',
  loadShopper: async (tools: LoadTools<OrdersRootState, object>) =>
    (await import('./loadOrderList.ts')).loadOrderList(tools),
} as const;

/** An order and its cancelling: one entry, because every page loads the route table. */
const ORDER = {
  Page: OrderPages,
  isOwn: true,
  loadShopper: async (tools: OrderPageTools) => (await import('./loadOrderPage.ts')).loadOrderPage(tools),
};

/** The routes of the order history, an order, and the confirmation (transactions §2). */
export const orderRoutes: readonly PageRoute<RootState>[] = [
  orders('/orders', LIST),
  orders('/my-orders', LIST),
  orders('/orders/:orderId', ORDER),
  orders('/my-orders/:orderId', ORDER),
  orders('/orders/:orderId/cancel', ORDER),
  orders('/my-orders/:orderId/cancel', ORDER),
  orders('/confirmation/:purchaseId', {
    Page: ConfirmationPage,
    isOwn: true,
    loadShopper: async ({ dispatch, params }) => dispatch((await thunks()).loadPurchasedOrder(params.purchaseId)),
  }),
];
