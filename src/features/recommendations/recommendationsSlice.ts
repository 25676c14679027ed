import { fetchRecos } from '../../api/recommendations.ts';
import type { ProductCard } from '../../contracts/catalog.ts';
import type { Recos, RecoWidget } from '../../contracts/recommendations.ts';
import { defineSlice } from '../../page/slice.ts';
import type { AppThunk } from '../../page/thunk.ts';

type RecoRow = { readonly title: string; readonly recos: readonly ProductCard[] };
/** Public state: rows of products, for the page they were asked for. */
type RecommendationsState = { readonly place: string; readonly rows: Partial<Record<RecoWidget, RecoRow>> };
export type RecommendationsRootState = { readonly recommendations: RecommendationsState };

const initialState: RecommendationsState = { place: '', rows: {} };

const recommendationsSlice = defineSlice('recommendations', initialState, {
  recosReceived: (_state, payload: { place: string; recos: Recos }): RecommendationsState => ({
    place: payload.place,
    rows: Object.fromEntries(payload.recos.widgets.map(({ widget, title, recos }) => [widget, { title, recos }])),
  }),
});
const { recosReceived } = recommendationsSlice.actions;
export const recommendationsReducer = recommendationsSlice.reducer;

/** The row of one widget; undefined where there is none, or another page's stands. */
export const selectRecoRow = (
  state: RecommendationsRootState,
  place: string,
  widget: RecoWidget,
): RecoRow | undefined => (state.recommendations.place === place ? state.recommendations.rows[widget] : undefined);

/**
 * Loads the rows of one page, named by its place (`home`, `product/9000001`). A failure empties their place on the page
 * and never fails the page (browsing §8).
 */
export const loadRecos =
  (
    place: string,
    widgets: readonly RecoWidget[],
    limit: number,
    productId?: string,
  ): AppThunk<RecommendationsRootState> =>
  async (dispatch, getState, { api }) => {
    if (getState().recommendations.place === place) return;
    const recos = await fetchRecos(api, widgets, limit, productId).catch((): Recos => ({ widgets: [] }));
    dispatch(recosReceived({ place, recos }));
  };
