import loadable from '@loadable/component';
import { RedirectTo } from '../../page/outcomes.ts';
import type { LoadTools, PageRoute } from '../../page/route.ts';
import { type CheckoutRootState, openCheckout, selectCheckout } from './checkoutSlice.ts';
import { isStep, mayOpen, stepPath } from './checkoutSteps.ts';

const CheckoutPage = loadable(() => import('./CheckoutPage.tsx'), { resolveComponent: (file) => file.CheckoutPage });

type Params = Readonly<Record<string, string | undefined>>;

/** Opens the purchase; an address of no step, or of one that is not reached yet, leads to the furthest one. */
async function loadStep({ dispatch, getState, params }: LoadTools<CheckoutRootState, Params>): Promise<void> {
  await dispatch(openCheckout());
  const purchase = selectCheckout(getState())?.purchase;
  if (!purchase) throw new RedirectTo('/cart');
  if (!isStep(params.step) || !mayOpen(params.step, purchase)) {
    throw new RedirectTo(stepPath(purchase.furthestStep, purchase.purchaseId));
  }
}

/** The steps of checkout (transactions §2); the shopper must be signed in. */
export const checkoutRoutes: readonly PageRoute<CheckoutRootState>[] = ['/checkout', '/checkout/:step'].map((path) => ({
  path,
  Page: CheckoutPage,
  access: 'full',
  header: 'checkout',
  loadShopper: loadStep,
}));
