import { type FlagsRootState, selectVariant } from '../../page/flagsSlice.ts';
import { type ContentRootState, selectMarketplace } from '../content/contentSlice.ts';

/** The flag whose variant `off` hides the action in a marketplace that has it (transactions §1, Features switched per site). */
const FLAG = 'move-to-favorites';

/** Tells whether cart lines can be moved to the favorites. */
export const selectMovesToFavorites = (state: ContentRootState & FlagsRootState): boolean =>
  selectMarketplace(state)?.hasMoveToFavorites === true && selectVariant(state, FLAG) !== 'off';
