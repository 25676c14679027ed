import type { PicturedBrand } from '../../contracts/products/catalog.ts';
import type { Product, ProductBundle } from '../../contracts/products/product.ts';
import { defineSlice } from '../../page/defineSlice.ts';

/** The error page's message if a product cannot be shown (browsing §8). */
export const PRODUCT_FAILED = 'Oops, something went wrong while loading product details.';

/** Public state: the product of the page, and the brands. */
type CatalogState = {
  readonly product: Product | null;
  readonly breadcrumbs: ProductBundle['breadcrumbs'];
  /** The styles of the given product whose price is the lowest in 30 days. */
  readonly lowestPrices: { readonly productId: string; readonly styleIds: readonly string[] };
  readonly brands: readonly PicturedBrand[];
};
export type CatalogRootState = { readonly catalog: CatalogState };

const initialState: CatalogState = {
  product: null,
  breadcrumbs: [],
  lowestPrices: { productId: '', styleIds: [] },
  brands: [],
};

const catalogSlice = defineSlice('catalog', initialState, {
  productReceived: (state, payload: { product: Product; breadcrumbs: ProductBundle['breadcrumbs'] }) => ({
    ...state,
    ...payload,
  }),
  lowestPricesReceived: (state, lowestPrices: CatalogState['lowestPrices']) => ({ ...state, lowestPrices }),
  brandsReceived: (state, payload: readonly PicturedBrand[]) => ({ ...state, brands: payload }),
});
export const { productReceived, lowestPricesReceived, brandsReceived } = catalogSlice.actions;
export const catalogReducer = catalogSlice.reducer;

export const selectProduct = (state: CatalogRootState): Product | null => state.catalog.product;
export const selectBreadcrumbs = (state: CatalogRootState): ProductBundle['breadcrumbs'] => state.catalog.breadcrumbs;
export const selectIsLowestPrice = (state: CatalogRootState, styleId: string): boolean =>
  state.catalog.lowestPrices.styleIds.includes(styleId);
export const selectBrands = (state: CatalogRootState): readonly PicturedBrand[] => state.catalog.brands;
