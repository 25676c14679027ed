import { type ContentRootState, selectMarketplace } from '../../content/contentSlice.ts';

/** Returns whether line items may have gift messages (transactions §1, Features switched per site). */
export const selectHasGiftOptions = (state: ContentRootState): boolean =>
  selectMarketplace(state)?.hasGiftOptions === true;
