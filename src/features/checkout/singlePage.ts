import type { CheckoutStep } from '../../contracts/purchase.ts';
import { type FlagsRootState, selectVariant } from '../../page/flagsSlice.ts';
import { stepPath } from './checkoutSteps.ts';

/** The query of the single page that says which step is open. */
export const OPEN_STEP = 'open';

/** Whether checkout is one page on which each step opens in place (transactions §1): the variant `on` of `single-page-checkout`. */
export const selectIsSinglePage = (state: FlagsRootState): boolean =>
  selectVariant(state, 'single-page-checkout') === 'on';

/** The address of the single page with a step open; `search` is that of the page before. */
export const openStepPath = (step: CheckoutStep, purchaseId: string, search = ''): string => {
  const page = stepPath('spc', purchaseId, search);
  return step === 'spc' ? page : `${page}&${OPEN_STEP}=${step}`;
};
