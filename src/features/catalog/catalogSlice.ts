import { fetchBrandList, fetchProductBundle } from '../../api/catalog.ts';
import type { Brand, Product, ProductBundle } from '../../contracts/catalog.ts';
import { NotFound } from '../../page/outcomes.ts';
import { defineSlice } from '../../page/slice.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Public state: the product of the page, and the brands. */
type CatalogState = {
  readonly product: Product | null;
  readonly breadcrumbs: ProductBundle['breadcrumbs'];
  readonly brands: readonly Brand[];
};
export type CatalogRootState = { readonly catalog: CatalogState };

const initialState: CatalogState = { product: null, breadcrumbs: [], brands: [] };

const catalogSlice = defineSlice('catalog', initialState, {
  productReceived: (state, payload: { product: Product; breadcrumbs: ProductBundle['breadcrumbs'] }) => ({
    ...state,
    ...payload,
  }),
  brandsReceived: (state, payload: readonly Brand[]) => ({ ...state, brands: payload }),
});
const { productReceived, brandsReceived } = catalogSlice.actions;
export const catalogReducer = catalogSlice.reducer;

export const selectProduct = (state: CatalogRootState): Product | null => state.catalog.product;
export const selectBreadcrumbs = (state: CatalogRootState): ProductBundle['breadcrumbs'] => state.catalog.breadcrumbs;
export const selectBrands = (state: CatalogRootState): readonly Brand[] => state.catalog.brands;

const DIGITS = /^\d{1,12}$/;

/** Loads one product and gives it back. Throws `NotFound` for an id that is not digits; the API's 404 passes through. */
export const loadProduct =
  (productId: string): AppThunk<CatalogRootState, Product> =>
  async (dispatch, getState, { api, once }) => {
    const known = selectProduct(getState());
    if (known?.productId === productId) return known;
    if (!DIGITS.test(productId)) throw new NotFound();
    const {
      product: [product],
      breadcrumbs,
    } = await once(`catalog/product/${productId}`, () => fetchProductBundle(api, { productId }));
    if (!product) throw new NotFound();
    dispatch(productReceived({ product, breadcrumbs }));
    return product;
  };

/** Loads one product anew: its stock may have moved since. */
export const reloadProduct =
  (productId: string): AppThunk<CatalogRootState> =>
  async (dispatch, _getState, { api }) => {
    const {
      product: [product],
      breadcrumbs,
    } = await fetchProductBundle(api, { productId });
    if (product) dispatch(productReceived({ product, breadcrumbs }));
  };

export const loadBrands =
  (): AppThunk<CatalogRootState> =>
  async (dispatch, getState, { api }) => {
    if (selectBrands(getState()).length > 0) return;
    dispatch(brandsReceived((await fetchBrandList(api)).brands));
  };
