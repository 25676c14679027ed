import loadable from '@loadable/component';
import type { PageRoute } from '../../page/route.ts';
import { type CatalogRootState, loadProduct } from '../catalog/catalogSlice.ts';
import { loadReviewPage, type ReviewsRootState } from './reviewsSlice.ts';

type State = CatalogRootState & ReviewsRootState;

const ReviewListPage = loadable(() => import('./ReviewListPage.tsx'), {
  resolveComponent: (file) => file.ReviewListPage,
});

const PATHS = [
  '/product/review/:productId',
  '/product/review/:productId/page/:page',
  '/product/review/:productId/orderBy/:orderBy',
  '/product/review/:productId/page/:page/orderBy/:orderBy',
];

/** All reviews of a product, 25 a page (browsing §2, Routes). */
export const reviewListRoutes: readonly PageRoute<State>[] = PATHS.map((path) => ({
  path,
  Page: ReviewListPage,
  load: ({ dispatch, params: { productId = '', page = '1', orderBy = 'helpful' } }) =>
    Promise.all([dispatch(loadProduct(productId)), dispatch(loadReviewPage(productId, Number(page) || 1, orderBy))]),
}));
