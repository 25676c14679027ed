import loadable from '@loadable/component';
import { type PageRoute, route } from '../../page/route.ts';
import type { ReviewPagesState } from './reviewPageLoads.ts';

const ReviewListPage = loadable(() => import('./ReviewListPage.tsx'), {
  resolveComponent: (file) => file.ReviewListPage,
});
const WriteReviewPage = loadable(() => import('./WriteReviewPage.tsx'), {
  resolveComponent: (file) => file.WriteReviewPage,
});

/** What they load comes with the first of these pages, not with every page of the shop. */
const loads = () => import('./reviewPageLoads.ts');
const reviews = route<ReviewPagesState>();

/**
 * All reviews of a product, 25 a page, in every form of their address, and where one is written (browsing §2, Routes). Writing asks
 * for a full sign-in, and comes back from it: what is written stands in the open under the customer's name.
 */
export const reviewRoutes: readonly PageRoute<ReviewPagesState>[] = [
  reviews('/product/review/:productId/*', {
    Page: ReviewListPage,
    load: async (tools) => (await loads()).loadList(tools),
    loadShopper: async (tools) => (await loads()).loadListForShopper(tools),
  }),
  reviews('/product/review/add/:productId', {
    Page: WriteReviewPage,
    access: 'full',
    load: async (tools) => (await loads()).loadSubject(tools),
    loadShopper: async (tools) => (await loads()).loadOwn(tools),
  }),
  reviews('/createReview/asin/:asin', {
    Page: WriteReviewPage,
    load: async (tools) => (await loads()).findByAsin(tools),
  }),
];
