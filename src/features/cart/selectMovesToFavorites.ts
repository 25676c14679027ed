import { type FlagsRootState, selectVariant } from '../../page/flagsSlice.ts';
import { type ContentRootState, selectMarketplace } from '../content/contentSlice.ts';

/** The flag whose variant `off` leaves it away where the marketplace has it (transactions §1, Features switched per site). */
const FLAG = 'move-to-favorites';

/** Whether lines of the cart can be moved to the favorites. */
export const selectMovesToFavorites = (state: ContentRootState & FlagsRootState): boolean =>
  selectMarketplace(state)?.hasMoveToFavorites === true && selectVariant(state, FLAG) !== 'off';
