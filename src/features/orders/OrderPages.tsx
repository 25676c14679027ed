import loadable from '@loadable/component';
import { useMatch } from 'react-router';

const OrderPage = loadable(() => import('./OrderPage.tsx'), { resolveComponent: (file) => file.OrderPage });
const CancelPage = loadable(() => import('./cancel/CancelPage.tsx'), { resolveComponent: (file) => file.CancelPage });

/** The pages of one order. One entry in the route table, which every page loads; each page is a chunk of its own. */
export function OrderPages() {
  return useMatch('/:orders/:orderId') ? <OrderPage /> : <CancelPage />;
}
