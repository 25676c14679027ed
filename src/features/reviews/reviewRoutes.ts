import loadable from '@loadable/component';
import { defineRoute, type PageRoute } from '../../page/defineRoute.ts';
import type { ReviewPagesState } from './reviewPageLoads.ts';

const ReviewListPage = loadable(() => import('./ReviewListPage.tsx'), {
  resolveComponent: (file) => file.ReviewListPage,
});
const WriteReviewPage = loadable(() => import('./WriteReviewPage.tsx'), {
  resolveComponent: (file) => file.WriteReviewPage,
});

/** Lazy: only these pages need the loaders. */
const importLoads = () => import('./reviewPageLoads.ts');
const reviews = defineRoute<ReviewPagesState>();

/**
 * The routes of a product's reviews, 25 per page, in every path form, and of the review form (browsing §2, Routes).
 * Writing requires a full sign-in, because a review is published under the customer's name.
 */
export const reviewRoutes: readonly PageRoute<ReviewPagesState>[] = [
  reviews('/product/review/:productId/*', {
    Page: ReviewListPage,
    load: async (tools) => (await importLoads()).loadList(tools),
    loadShopper: async (tools) => (await importLoads()).loadListForShopper(tools),
  }),
  reviews('/product/review/add/:productId', {
    Page: WriteReviewPage,
    access: 'full',
    load: async (tools) => (await importLoads()).loadSubject(tools),
    loadShopper: async (tools) => (await importLoads()).loadOwn(tools),
  }),
  reviews('/createReview/asin/:asin', {
    Page: WriteReviewPage,
    load: async (tools) => (await importLoads()).redirectToReviewForm(tools),
  }),
];
