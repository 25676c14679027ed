import { selectProduct } from '../features/catalog/catalogSlice.ts';
import { shownStyle } from '../features/catalog/shownStyle.ts';
import { loadPageOutfit } from '../features/outfits/loadOutfit.ts';
import type { AppThunk } from '../page/thunk.ts';
import type { RootState } from './rootReducer.ts';

/**
 * Loads what a shopper's browser fetches near the foot of a product page, which a search engine never reaches. It runs in the server
 * alone, so the browser's scripts carry none of it.
 */
export const loadBotParts =
  (colorId: string | undefined): AppThunk<RootState> =>
  async (dispatch, getState) => {
    const product = selectProduct(getState());
    const style = product && shownStyle(product, colorId);
    if (style) await dispatch(loadPageOutfit({ productId: product.productId, styleId: style.styleId }));
  };
