import loadable from '@loadable/component';
import type { PageRoute } from '../../page/defineRoute.ts';
import type { CheckoutPagesState } from './enterCheckout.ts';

const CheckoutPage = loadable(() => import('./CheckoutPage.tsx'), { resolveComponent: (file) => file.CheckoutPage });
const StartPage = loadable(() => import('./StartPage.tsx'), { resolveComponent: (file) => file.StartPage });
const StartLoadingPage = loadable(() => import('./StartPage.tsx'), {
  resolveComponent: (file) => file.StartLoadingPage,
});
const DraftPage = loadable(() => import('./DraftPage.tsx'), { resolveComponent: (file) => file.DraftPage });

type CheckoutRoute = PageRoute<CheckoutPagesState>;

const createCheckoutRoute = (
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
const createLoader =
  (name: 'loadStart' | 'loadStep' | 'loadDraft'): CheckoutRoute['loadShopper'] =>
  async (tools) =>
    (await import('./enterCheckout.ts'))[name](tools);
const loadStep = createLoader('loadStep');

/** The routes of checkout (transactions §2): its start and its steps. */
export const checkoutRoutes: readonly CheckoutRoute[] = [
  createCheckoutRoute('/checkout/initiate', StartPage, createLoader('loadStart')),
  createCheckoutRoute('/checkout/initiate/loading', StartLoadingPage),
  createCheckoutRoute('/checkout/draft', DraftPage, createLoader('loadDraft')),
  createCheckoutRoute('/checkout', CheckoutPage, loadStep),
  createCheckoutRoute('/checkout/:step', CheckoutPage, loadStep),
  createCheckoutRoute('/checkout/:step/:form', CheckoutPage, loadStep),
];
