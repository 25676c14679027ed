import { fetchContentPage, fetchPageSlots, fetchShellContent, type HomeChoice } from '../../api/content.ts';
import type { ContentPage, Marketplace, NavLink, ShellContent } from '../../contracts/content/content.ts';
import type { PageSlots } from '../../contracts/content/contentSlots.ts';
import type { FederatedKind } from '../../lib/account/federatedSignIn.ts';
import { defineSlice } from '../../page/defineSlice.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Public state: the page shell, and the editorial pages. */
type ContentState = {
  readonly shell: ShellContent | null;
  /** When the shell was received, epoch milliseconds; server and browser start countdowns from the same time. */
  readonly renderedAt: number;
  readonly home: PageSlots | null;
  /** The choice of the address that the home page was loaded for. */
  readonly homeChoice?: HomeChoice;
  /** The slots of the last page that has other content of its own. */
  readonly slots: PageSlots | null;
  readonly page: ContentPage | null;
};
export type ContentRootState = { readonly content: ContentState };

const initialState: ContentState = { shell: null, renderedAt: 0, home: null, slots: null, page: null };

const contentSlice = defineSlice('content', initialState, {
  shellReceived: (state, payload: { shell: ShellContent; at: number }) => ({
    ...state,
    shell: payload.shell,
    renderedAt: payload.at,
  }),
  homeReceived: (state, payload: { home: PageSlots; homeChoice: HomeChoice }) => ({ ...state, ...payload }),
  slotsReceived: (state, payload: PageSlots) => ({ ...state, slots: payload }),
  pageReceived: (state, payload: ContentPage) => ({ ...state, page: payload }),
});
const { shellReceived, homeReceived, slotsReceived, pageReceived } = contentSlice.actions;
export const contentReducer = contentSlice.reducer;

export const selectShell = (state: ContentRootState): ShellContent | null => state.content.shell;
export const selectRenderedAt = (state: ContentRootState): number => state.content.renderedAt;
export const selectMarketplace = (state: ContentRootState): Marketplace | null =>
  state.content.shell?.marketplace ?? null;
/** Returns the external hosts that the shop may redirect to. */
export const selectAllowedHosts = (state: ContentRootState): readonly string[] =>
  state.content.shell?.allowedHosts ?? [];
const NO_LINKS: readonly NavLink[] = [];
export const selectQuickLinks = (state: ContentRootState): readonly NavLink[] =>
  state.content.shell?.quickLinks ?? NO_LINKS;
const NO_KINDS: readonly FederatedKind[] = [];
/** Returns the kinds of external accounts accepted for sign-in. */
export const selectFederatedKinds = (state: ContentRootState): readonly FederatedKind[] =>
  state.content.shell?.federatedKinds ?? NO_KINDS;
export const selectHomeSlots = (state: ContentRootState): PageSlots | null => state.content.home;
/** Returns the slots of a page; null until they are loaded. */
export const selectPageSlots =
  (pageName: string) =>
  (state: ContentRootState): PageSlots | null =>
    state.content.slots?.pageName === pageName ? state.content.slots : null;
export const selectContentPage = (state: ContentRootState): ContentPage | null => state.content.page;

/** Loads the page shell, once per store. */
export const loadShell =
  (): AppThunk<ContentRootState> =>
  async (dispatch, getState, { api, runOnce }) => {
    if (selectShell(getState())) return;
    const shell = await runOnce('content/shell', () => fetchShellContent(api));
    dispatch(shellReceived({ shell, at: Date.now() }));
  };

/** Loads the home page's slots with the products of a choice; without one, those of any choice are enough. */
export const loadHomeSlots =
  (choice?: HomeChoice): AppThunk<ContentRootState> =>
  async (dispatch, getState, { api }) => {
    const { home, homeChoice } = getState().content;
    if (home && (!choice || (homeChoice?.need === choice.need && homeChoice?.for === choice.for))) return;
    dispatch(homeReceived({ home: await fetchPageSlots(api, 'home', choice), homeChoice: choice ?? {} }));
  };

/** Loads the slots of a page that is complete without them: if they fail, it has none. */
export const loadOptionalSlots =
  (pageName: string): AppThunk<ContentRootState> =>
  async (dispatch, getState, { api }) => {
    if (selectPageSlots(pageName)(getState())) return;
    await fetchPageSlots(api, pageName).then(
      (slots) => void dispatch(slotsReceived(slots)),
      () => undefined,
    );
  };

/** Loads a content page; throws the API's 404. */
export const loadContentPage =
  (pageName: string): AppThunk<ContentRootState> =>
  async (dispatch, getState, { api }) => {
    if (selectContentPage(getState())?.pageName === pageName) return;
    dispatch(pageReceived(await fetchContentPage(api, pageName)));
  };
