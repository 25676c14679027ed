import type { CheckoutStep } from '../../contracts/checkout/purchase.ts';
import { type FlagsRootState, selectVariant } from '../../page/pageSlices.ts';
import { buildStepPath } from './checkoutSteps.ts';

/** The query parameter with the open step of the single-page checkout. */
export const OPEN_STEP = 'open';

/** Returns whether checkout is one page (transactions §1): variant `on` of `single-page-checkout`. */
export const selectIsSinglePage = (state: FlagsRootState): boolean =>
  selectVariant(state, 'single-page-checkout') === 'on';

/** Returns the URL of the single-page checkout with a step open; `search` is the query of the page before. */
export const openStepPath = (step: CheckoutStep, purchaseId: string, search = ''): string => {
  const page = buildStepPath('spc', purchaseId, search);
  return step === 'spc' ? page : `${page}&${OPEN_STEP}=${step}`;
};
