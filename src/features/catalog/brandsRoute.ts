import loadable from '@loadable/component';
import { route } from '../../page/route.ts';
import { type CatalogRootState, loadBrands } from './catalogSlice.ts';

const BrandsPage = loadable(() => import('./BrandsPage.tsx'), { resolveComponent: (file) => file.BrandsPage });

export const brandsRoute = route<CatalogRootState>()('/brands', {
  Page: BrandsPage,
  isForAll: true,
  load: ({ dispatch }) => dispatch(loadBrands()),
});
