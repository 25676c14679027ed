import type { LoadTools } from '../../page/route.ts';
import { loadOrderList } from './loadOrderList.ts';
import { loadOrderPage, type OrderPageRootState } from './loadOrderPage.ts';
import { loadPurchasedOrder } from './orderThunks.ts';
import { loadReturnPage } from './returns/loadReturnPage.ts';

export type OrderPagesRootState = OrderPageRootState;
export type OrderPageTools = LoadTools<
  OrderPagesRootState,
  { readonly orderId?: string; readonly purchaseId?: string; readonly contractId?: string }
>;

/** Loads the order history, a page of an order, or of returns, and the confirmation. */
export async function loadOrderPages({ params, ...tools }: OrderPageTools): Promise<void> {
  const { orderId, purchaseId } = params;
  if (orderId !== undefined) await loadOrderPage({ ...tools, params: { orderId } });
  else if (purchaseId !== undefined) await tools.dispatch(loadPurchasedOrder(purchaseId));
  else if (tools.url.pathname === '/orders/lookup') return;
  // Without a member, its call answers 403, which opens sign-in.
  else if (/orders\/?$/.test(tools.url.pathname)) await loadOrderList({ ...tools, params });
  else await loadReturnPage({ ...tools, params });
}
