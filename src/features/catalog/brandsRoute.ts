import loadable from '@loadable/component';
import { defineRoute } from '../../page/defineRoute.ts';
import { type CatalogRootState, loadBrands } from './catalogSlice.ts';

const BrandsPage = loadable(() => import('./BrandsPage.tsx'), { resolveComponent: (file) => file.BrandsPage });

export const brandsRoute = defineRoute<CatalogRootState>()('/brands', {
  Page: BrandsPage,
  isForAll: true,
  load: ({ dispatch }) => dispatch(loadBrands()),
});
