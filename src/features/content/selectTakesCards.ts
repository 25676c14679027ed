import { type ContentRootState, selectShell } from './contentSlice.ts';

/** Returns whether the shop accepts cards; in its own file, because only payment pages need it. */
export const selectTakesCards = (state: ContentRootState): boolean => selectShell(state)?.takesCards !== false;
