import { fetchBrandList, fetchLowestPrices, fetchProductBundle } from '../../api/products/catalog.ts';
import type { Product } from '../../contracts/products/product.ts';
import { NotFoundFailure } from '../../page/pageErrors.ts';
import { reportFailure } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';
import {
  brandsReceived,
  type CatalogRootState,
  lowestPricesReceived,
  PRODUCT_FAILED,
  productReceived,
  selectBrands,
  selectProduct,
} from './catalogSlice.ts';

// Separate from the slice, because every page loads the slice.

const DIGITS = /^\d{1,12}$/;

/** Loads a product and returns it. Throws `NotFound` for an id that is not numeric, and the API's 404. */
export const loadProduct =
  (productId: string): AppThunk<CatalogRootState, Product> =>
  async (dispatch, getState, { api, runOnce }) => {
    const loadedProduct = selectProduct(getState());
    if (loadedProduct?.productId === productId) return loadedProduct;
    if (!DIGITS.test(productId)) throw new NotFoundFailure(404, PRODUCT_FAILED);
    const {
      product: [product],
      breadcrumbs,
    } = await runOnce(`catalog/product/${productId}`, () => fetchProductBundle(api, { productId }));
    if (!product) throw new NotFoundFailure(404, PRODUCT_FAILED);
    dispatch(productReceived({ product, breadcrumbs }));
    return product;
  };

/** Reloads the page's product, because its stock may have changed. Does nothing after a navigation to another page. */
export const reloadProduct =
  (productId: string): AppThunk<CatalogRootState> =>
  async (dispatch, getState, { api }) => {
    const {
      product: [product],
      breadcrumbs,
    } = await fetchProductBundle(api, { productId });
    const isShown = selectProduct(getState())?.productId === productId;
    if (product && isShown) dispatch(productReceived({ product, breadcrumbs }));
  };

/** Returns a product for a dialog, without changing the page's product. Throws `NotFound` if it does not exist. */
export const fetchProduct =
  (productId: string): AppThunk<unknown, Product> =>
  async (_dispatch, _getState, { api }) => {
    const {
      product: [product],
    } = await fetchProductBundle(api, { productId });
    if (!product) throw new NotFoundFailure();
    return product;
  };

/** Loads the styles at their 30-day lowest price, if any is reduced. A failure only omits the label. */
export const loadLowestPrices =
  ({ productId, styles }: Product): AppThunk<CatalogRootState> =>
  async (dispatch, getState, { api }) => {
    if (getState().catalog.lowestPrices.productId === productId || !styles.some(({ onSale }) => onSale)) return;
    try {
      const { styles: lowest } = await fetchLowestPrices(api, productId);
      const styleIds = lowest.filter(({ isLowestNow }) => isLowestNow).map(({ styleId }) => styleId);
      dispatch(lowestPricesReceived({ productId, styleIds }));
    } catch (failure) {
      void dispatch(reportFailure('lowestPrice.failure', failure));
    }
  };

export const loadBrands =
  (): AppThunk<CatalogRootState> =>
  async (dispatch, getState, { api }) => {
    if (selectBrands(getState()).length > 0) return;
    dispatch(brandsReceived((await fetchBrandList(api)).brands));
  };
