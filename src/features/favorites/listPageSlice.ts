import type { Collection, HeartListItem } from '../../contracts/favorites.ts';
import { defineSlice } from '../../page/slice.ts';
import { customerReceived } from '../identity/identitySlice.ts';

/** One list as its page shows it, and beside it the other lists of its owner. */
export type ListPage = {
  readonly list: Collection;
  /** All lists of who looks at their own; empty for who looks at another's. */
  readonly lists: readonly Collection[];
  readonly items: readonly HeartListItem[];
  /** Null on the last page. */
  readonly nextPageToken: string | null;
  /** Whether the items do not begin with the list's first, as by a link without scripts. */
  readonly isFurther: boolean;
};
/** Shopper state: the list that is being looked at; null while none is. */
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
