import loadable from '@loadable/component';
import type { PageRoute } from '../../page/defineRoute.ts';
import type { PaymentPagesState } from './loadPaymentPage.ts';

const PaymentPages = loadable(() => import('./PaymentPages.tsx'), { resolveComponent: (file) => file.PaymentPages });

type PaymentRoute = PageRoute<PaymentPagesState>;

/** Lazy, because every page loads the route table. */
const createPaymentRoute = (path: string): PaymentRoute => ({
  path,
  Page: PaymentPages,
  access: 'full',
  loadShopper: async (tools) => (await import('./loadPaymentPage.ts')).loadPaymentPage(tools),
});

/** The routes of the customer's saved cards (transactions §2, Account area). */
export const paymentRoutes: readonly PaymentRoute[] = ['/payments', '/payments/new', '/payments/:paymentId/edit'].map(
  createPaymentRoute,
);
