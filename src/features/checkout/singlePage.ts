import { type FlagsRootState, selectVariant } from '../../page/flagsSlice.ts';

/** The query of the single page that says which step is open. */
export const OPEN_STEP = 'open';

/** Whether checkout is one page on which each step opens in place (transactions §1): the variant `on` of `single-page-checkout`. */
export const selectIsSinglePage = (state: FlagsRootState): boolean =>
  selectVariant(state, 'single-page-checkout') === 'on';
