import { type FlagsRootState, selectVariant } from '../../../page/flagsSlice.ts';
import { type ContentRootState, selectMarketplace } from '../../content/contentSlice.ts';

/**
 * The flag whose variant `off` hides gift options in a marketplace that has them (transactions §1, Features switched
 * per site).
 */
const GIFT_OPTIONS_FLAG = 'gift-options';

/** Tells whether line items may have gift messages. */
export const selectHasGiftOptions = (state: ContentRootState & FlagsRootState): boolean =>
  selectMarketplace(state)?.hasGiftOptions === true && selectVariant(state, GIFT_OPTIONS_FLAG) !== 'off';
