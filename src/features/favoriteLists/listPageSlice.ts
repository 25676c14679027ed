import type { Collection, HeartListItem } from '../../contracts/favorites.ts';
import { defineSlice } from '../../page/defineSlice.ts';
import { customerReceived } from '../identity/identitySlice.ts';

/** A list for its page, with the owner's other lists. */
export type ListPage = {
  readonly list: Collection;
  /** All lists of the owner; empty on a shared list. */
  readonly lists: readonly Collection[];
  readonly items: readonly HeartListItem[];
  /** Null on the last page. */
  readonly nextPageToken: string | null;
  /** Whether the items start after the list's first page, as after a link without scripts. */
  readonly isFurther: boolean;
};
/** Shopper state: the list of the current page; null if there is none. */
type ListPageState = { readonly page: ListPage | null };
export type ListPageRootState = { readonly listPage: ListPageState };

const initialState: ListPageState = { page: null };

const listPageSlice = defineSlice(
  'listPage',
  initialState,
  { pageReceived: (_state, page: ListPage) => ({ page }) },
  { [customerReceived.type]: () => initialState },
);
export const { pageReceived } = listPageSlice.actions;
export const listPageReducer = listPageSlice.reducer;

export const selectListPage = (state: ListPageRootState): ListPage | null => state.listPage.page;
