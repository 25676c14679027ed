import { fetchRecos } from '../../api/products/recommendations.ts';
import type { Outfit } from '../../contracts/products/outfits.ts';
import type { ProductCard } from '../../contracts/products/productCard.ts';
import type { Recos, RecoWidget } from '../../contracts/products/recommendations.ts';
import { defineSlice } from '../../page/defineSlice.ts';
import { reportFailure } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';

type RecoRow = { readonly title: string; readonly recos: readonly ProductCard[] };
type PageOutfit = { readonly styleId: string; readonly value: Outfit };
/** Public state: the recommendation rows of one page, and the outfit of a style if it was loaded with the page. */
type RecommendationsState = {
  readonly place: string;
  readonly rows: Partial<Record<RecoWidget, RecoRow>>;
  readonly outfit?: PageOutfit;
};
export type RecommendationsRootState = { readonly recommendations: RecommendationsState };

const initialState: RecommendationsState = { place: '', rows: {} };

const recommendationsSlice = defineSlice('recommendations', initialState, {
  outfitReceived: (state, outfit: PageOutfit): RecommendationsState => ({ ...state, outfit }),
  recosReceived: (state, payload: { place: string; recos: Recos }): RecommendationsState => ({
    ...state,
    place: payload.place,
    rows: Object.fromEntries(payload.recos.widgets.map(({ widget, title, recos }) => [widget, { title, recos }])),
  }),
});
const { recosReceived } = recommendationsSlice.actions;
export const { outfitReceived } = recommendationsSlice.actions;
export const recommendationsReducer = recommendationsSlice.reducer;

/** Returns the row of a widget; undefined if there is none, or if the rows belong to another page. */
export const selectRecoRow = (
  state: RecommendationsRootState,
  place: string,
  widget: RecoWidget,
): RecoRow | undefined => (state.recommendations.place === place ? state.recommendations.rows[widget] : undefined);

/** Returns the first shoe of a row, for a drawing; undefined without one. */
export const selectShoe = (
  state: RecommendationsRootState,
  place: string,
  widget: RecoWidget,
): ProductCard | undefined =>
  selectRecoRow(state, place, widget)?.recos.find(({ productType }) => productType === 'Shoes');

/**
 * Loads the rows of a page, identified by its place (`home`, `product/9000001`). A failure clears the rows, is
 * reported, and does not fail the page (browsing §8).
 * @param limit the number of cards per row: one for all rows, or one for each; further cards are dropped
 */
export const loadRecos =
  (
    place: string,
    widgets: readonly RecoWidget[],
    limit: number | readonly number[],
    { productId, exclude }: { productId?: string; exclude?: readonly string[] } = {},
  ): AppThunk<RecommendationsRootState> =>
  async (dispatch, getState, { api }) => {
    if (getState().recommendations.place === place) return;
    const sizes = widgets.map((_, place) => (typeof limit === 'number' ? limit : (limit[place] ?? 0)));
    const request = { limit: Math.max(...sizes), productId, ...(exclude && { exclude }) };
    const recos = await fetchRecos(api, widgets, request).catch((failure: unknown): Recos => {
      void dispatch(reportFailure('recommendations.failure', failure));
      return { widgets: [] };
    });
    const rows = recos.widgets.map((row) => ({
      ...row,
      recos: row.recos.slice(0, sizes[widgets.indexOf(row.widget)]),
    }));
    dispatch(recosReceived({ place, recos: { widgets: rows } }));
  };
