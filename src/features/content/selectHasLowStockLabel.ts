import { type FlagsRootState, selectVariant } from '../../page/pageSlices.ts';
import { type ContentRootState, selectMarketplace } from './contentSlice.ts';

/** The flag whose variant `off` hides the label in a marketplace that has it (browsing §6 and §9, Low-stock label). */
const LOW_STOCK_FLAG = 'low-stock-label';

/** Returns whether the page shows low-stock labels. */
export const selectHasLowStockLabel = (state: ContentRootState & FlagsRootState): boolean =>
  selectMarketplace(state)?.hasLowStockLabel === true && selectVariant(state, LOW_STOCK_FLAG) !== 'off';
