import loadable from '@loadable/component';
import { defineRoute } from '../../page/defineRoute.ts';
import type { CatalogRootState } from './catalogSlice.ts';

const BrandsPage = loadable(() => import('./BrandsPage.tsx'), { resolveComponent: (file) => file.BrandsPage });

export const brandsRoute = defineRoute<CatalogRootState>()('/brands', {
  Page: BrandsPage,
  isForAll: true,
  load: async ({ dispatch }) => dispatch((await import('./catalogThunks.ts')).loadBrands()),
});
