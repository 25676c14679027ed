import { type ContentRootState, selectMarketplace } from '../content/contentSlice.ts';

/** Returns whether cart lines can be moved to the favorites (transactions §1, Features switched per site). */
export const selectMovesToFavorites = (state: ContentRootState): boolean =>
  selectMarketplace(state)?.hasMoveToFavorites === true;
