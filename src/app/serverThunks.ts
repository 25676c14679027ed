import { fetchListingFacts } from '../api/products/catalog.ts';
import { countReceived } from '../features/cart/cartSlice.ts';
import { selectProduct } from '../features/catalog/catalogSlice.ts';
import { customerReceived, GUEST } from '../features/identity/identitySlice.ts';
import { loadPageOutfit } from '../features/outfits/loadOutfit.ts';
import { findShownStyle } from '../features/product/findShownStyle.ts';
import type { AppThunk } from '../page/thunk.ts';
import type { RootState } from './rootReducer.ts';
import type { ListingFacts } from './structuredData/productData.ts';

/** Fills the store for a guest with this many pieces in the cart; none on a first visit. */
export const welcomeGuest =
  (cartCount: number): AppThunk<RootState> =>
  async (dispatch) => {
    dispatch(customerReceived(GUEST));
    dispatch(countReceived(cartCount));
  };

/** Loads what browsers fetch near the end of a product page, for bots, which do not scroll. Server only. */
export const loadBotParts =
  (colorId: string | undefined): AppThunk<RootState> =>
  async (dispatch, getState) => {
    const product = selectProduct(getState());
    const style = product && findShownStyle(product, colorId);
    if (style) await dispatch(loadPageOutfit({ productId: product.productId, styleId: style.styleId }));
  };

/** Loads the numbers of a product's SKUs for the structured data; undefined without a product, and if the call fails. */
export const loadListingFacts =
  (): AppThunk<RootState, ListingFacts | undefined> =>
  async (_dispatch, getState, { api }) => {
    const productId = selectProduct(getState())?.productId;
    if (productId === undefined) return undefined;
    const bundle = await fetchListingFacts(api, productId).catch(() => undefined);
    return bundle?.product[0];
  };
