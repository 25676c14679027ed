import { type ContentRootState, selectMarketplace, selectShell } from '../content/contentSlice.ts';
import { selectTakesCards } from '../content/shopSelectors.ts';

/** Returns whether wallets may buy on the cart and product pages: their provider is set up, and guests may buy. */
export const selectHasExpressWallets = (state: ContentRootState): boolean =>
  selectTakesCards(state) &&
  selectShell(state)?.cardFields !== undefined &&
  selectMarketplace(state)?.allowsGuestCheckout === true;
