import loadable from '@loadable/component';
import { route } from '../../page/route.ts';

const OrderLookupPage = loadable(() => import('./OrderLookupPage.tsx'), {
  resolveComponent: (file) => file.OrderLookupPage,
});

/** The page that mails a guest the link of an order. */
export const guestOrderRoutes = [route<unknown>()('/orders/lookup', { Page: OrderLookupPage, isOwn: true })];
