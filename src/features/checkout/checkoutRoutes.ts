import loadable from '@loadable/component';
import type { PageRoute } from '../../page/route.ts';
import type { CheckoutPagesState } from './enterCheckout.ts';

const CheckoutPage = loadable(() => import('./CheckoutPage.tsx'), { resolveComponent: (file) => file.CheckoutPage });
const StartPage = loadable(() => import('./StartPage.tsx'), { resolveComponent: (file) => file.StartPage });
const StartLoadingPage = loadable(() => import('./StartLoadingPage.tsx'), {
  resolveComponent: (file) => file.StartLoadingPage,
});

type CheckoutRoute = PageRoute<CheckoutPagesState>;

const page = (
  path: string,
  Page: CheckoutRoute['Page'],
  loadShopper?: CheckoutRoute['loadShopper'],
): CheckoutRoute => ({
  path,
  Page,
  isOwn: true,
  header: 'checkout',
  ...(loadShopper && { loadShopper }),
});

/** The loaders for members and guests, imported with the first checkout page. */
const step: CheckoutRoute['loadShopper'] = async (tools) => (await import('./enterCheckout.ts')).loadStep(tools);
const start: CheckoutRoute['loadShopper'] = async (tools) => (await import('./enterCheckout.ts')).loadStart(tools);

/** The routes of checkout (transactions §2): its start and its steps. */
export const checkoutRoutes: readonly CheckoutRoute[] = [
  page('/checkout/initiate', StartPage, start),
  page('/checkout/initiate/loading', StartLoadingPage),
  page('/checkout', CheckoutPage, step),
  page('/checkout/:step', CheckoutPage, step),
  page('/checkout/:step/:form', CheckoutPage, step),
];
