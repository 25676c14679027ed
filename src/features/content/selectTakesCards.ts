import { type ContentRootState, selectShell } from './contentSlice.ts';

/** Whether the shop accepts cards; in a file of its own, as only pages about payment ask. */
export const selectTakesCards = (state: ContentRootState): boolean => selectShell(state)?.takesCards !== false;
