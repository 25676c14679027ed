import { type FlagsRootState, selectVariant } from '../../page/pageSlices.ts';
import { type ContentRootState, selectMarketplace, selectShell } from './contentSlice.ts';

// Separate from the slice, because few pages need them and every page loads the slice.

export const selectTakesCards = (state: ContentRootState): boolean => selectShell(state)?.takesCards !== false;

/** Returns whether wallets may buy on the cart and product pages: their provider is set up, and guests may buy. */
export const selectHasExpressWallets = (state: ContentRootState): boolean =>
  selectTakesCards(state) &&
  selectShell(state)?.cardFields !== undefined &&
  selectMarketplace(state)?.allowsGuestCheckout === true;

/** The flag whose variant `off` hides the label in a marketplace that has it (browsing §6 and §9, Low-stock label). */
const LOW_STOCK_FLAG = 'low-stock-label';

export const selectHasLowStockLabel = (state: ContentRootState & FlagsRootState): boolean =>
  selectMarketplace(state)?.hasLowStockLabel === true && selectVariant(state, LOW_STOCK_FLAG) !== 'off';
