import { NotFoundFailure, RedirectTo } from '../../../page/pageErrors.ts';
import { type LoadOrderTools, loadOrderPage } from '../loadOrderPage.ts';
import { buildOrderHref } from '../orderHrefs.ts';
import { selectOrder } from '../ordersSlice.ts';

/** Loads the order that a page names in its query. @throws {RedirectTo} the history where none is named */
async function loadNamedOrder(tools: LoadOrderTools): Promise<void> {
  const orderId = tools.url.searchParams.get('orderId') ?? '';
  if (orderId === '') throw new RedirectTo('/orders');
  await loadOrderPage({ ...tools, params: { orderId } });
}

/** Loads the page that reports a shipment missing. @throws {NotFoundFailure} for a shipment of another order */
export async function loadMissingPage(tools: LoadOrderTools): Promise<void> {
  await loadNamedOrder(tools);
  const shipmentId = tools.url.searchParams.get('shipmentId');
  if (!selectOrder(tools.getState())?.shipments?.some((one) => one.shipmentId === shipmentId))
    throw new NotFoundFailure();
}

/** Loads the page that keeps a guest's order with an account. An order without a mailed link opens its own page. */
export async function loadKeepPage(tools: LoadOrderTools): Promise<void> {
  await loadNamedOrder(tools);
  const order = selectOrder(tools.getState());
  const token = tools.url.searchParams.get('token') ?? undefined;
  if (order && order.guestLink?.canKeep !== true) throw new RedirectTo(buildOrderHref(order.orderId, token));
}
