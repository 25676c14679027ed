import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { createPagePart } from '../../page/laterParts.tsx';
import type { ReturnsRootState } from './returnsSlice.ts';

const OrderListPage = createPagePart(
  loadable(() => import('./OrderListPage.tsx'), { resolveComponent: (file) => file.OrderListPage }),
);
const OrdersNotLoaded = createPagePart(
  loadable(() => import('./OrdersNotLoaded.tsx'), {
    resolveComponent: (file) => file.OrdersNotLoaded,
  }),
);
const OrderPage = createPagePart(
  loadable(() => import(/* webpackChunkName: "order" */ './OrderPage.tsx'), {
    resolveComponent: (file) => file.OrderPage,
  }),
);
const OrderPartPage = createPagePart(
  loadable(() => import(/* webpackChunkName: "order" */ './OrderPartPage.tsx'), {
    resolveComponent: (file) => file.OrderPartPage,
  }),
);
const CancelPage = createPagePart(
  loadable(() => import('./cancel/CancelPage.tsx'), { resolveComponent: (file) => file.CancelPage }),
);
const ConfirmationPage = createPagePart(
  loadable(() => import('./ConfirmationPage.tsx'), {
    resolveComponent: (file) => file.ConfirmationPage,
  }),
);
const OrderLookupPage = createPagePart(
  loadable(() => import('../guestOrders/OrderLookupPage.tsx'), {
    resolveComponent: (file) => file.OrderLookupPage,
  }),
);
const ReturnPages = createPagePart(
  loadable(() => import('./ReturnPages.tsx'), {
    resolveComponent: (file) => file.ReturnPages,
  }),
);

/** The pages of orders, returns and exchanges. One entry in the route table; each page is a chunk of its own. */
export function OrderPages() {
  const { pathname } = useLocation();
  const isFailed = useSelector(({ returns }: ReturnsRootState) => returns.isFailed);
  if (isFailed) return <OrdersNotLoaded />;
  if (/^\/((my-)?return|exchange|create|usps)/.test(pathname)) return <ReturnPages />;
  if (/orders\/?$/.test(pathname)) return <OrderListPage />;
  if (/^\/orders\/(delivery|missing|keep)$/.test(pathname)) return <ReturnPages />;
  if (pathname === '/orders/lookup') return <OrderLookupPage />;
  if (pathname.startsWith('/confirmation/')) return <ConfirmationPage />;
  if (/^\/(item-details|shipments)\//.test(pathname)) return <OrderPartPage />;
  return pathname.endsWith('/cancel') ? <CancelPage /> : <OrderPage />;
}
