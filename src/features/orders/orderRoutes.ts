import loadable from '@loadable/component';
import { defineRoute, type PageRoute } from '../../page/defineRoute.ts';
import type { OrderPagesRootState, OrderPageTools } from './load/loadOrderPages.ts';

/** One entry for all pages of orders, because every page loads the route table; each page is a chunk of its own. */
const ORDER = {
  Page: loadable(() => import('./OrderPages.tsx'), { resolveComponent: (file) => file.OrderPages }),
  isOwn: true,
  loadShopper: async (tools: OrderPageTools) => (await import('./load/loadOrderPages.ts')).loadOrderPages(tools),
};

/** The routes of the order history, a guest's look-up, an order, its items, shipments and returns, and the confirmation (transactions §2). */
export const orderRoutes: readonly PageRoute<OrderPagesRootState>[] = [
  '/orders',
  '/my-orders',
  '/orders/lookup',
  '/orders/:orderId',
  '/my-orders/:orderId',
  '/orders/:orderId/cancel',
  '/my-orders/:orderId/cancel',
  '/item-details/:parentOrderId/:itemUniqueId',
  '/shipments/:orderId/:shipmentId',
  '/confirmation/:purchaseId',
  '/returns',
  '/my-returns',
  '/return',
  '/returnInitiate',
  '/return-item',
  '/returnLabel',
  '/create-label',
  '/uspsLabelDisplay',
  '/return/:step',
  '/my-return/cancel',
  '/exchange/*',
  '/return-info/:contractId/:shipmentLineItemId',
].map((path) => defineRoute<OrderPagesRootState>()(path, ORDER));
