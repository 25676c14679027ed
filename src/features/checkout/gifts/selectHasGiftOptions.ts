import { type FlagsRootState, selectVariant } from '../../../page/flagsSlice.ts';
import { type ContentRootState, selectMarketplace } from '../../content/contentSlice.ts';

/** The flag whose variant `off` leaves gift options away where the marketplace has them (transactions §1, Features switched per site). */
const GIFT_OPTIONS_FLAG = 'gift-options';

/** Whether words may be written for the lines of an order. */
export const selectHasGiftOptions = (state: ContentRootState & FlagsRootState): boolean =>
  selectMarketplace(state)?.hasGiftOptions === true && selectVariant(state, GIFT_OPTIONS_FLAG) !== 'off';
