import { type FlagsRootState, selectVariant } from '../../page/flagsSlice.ts';
import { type ContentRootState, selectMarketplace } from './contentSlice.ts';

/** The flag whose variant `off` leaves the label away where the marketplace has it (browsing §6 and §9, Low-stock label). */
const LOW_STOCK_FLAG = 'low-stock-label';

/** Whether this page says how few are left of something. */
export const selectHasLowStockLabel = (state: ContentRootState & FlagsRootState): boolean =>
  selectMarketplace(state)?.hasLowStockLabel === true && selectVariant(state, LOW_STOCK_FLAG) !== 'off';
