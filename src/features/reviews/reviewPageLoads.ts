import { fetchProductBundle } from '../../api/products/catalog.ts';
import { parseAsin } from '../../lib/products/productUrls.ts';
import { buildWriteReviewPath, parseReviewCriteria } from '../../lib/reviews/reviewUrl.ts';
import type { LoadTools } from '../../page/defineRoute.ts';
import { NotFoundFailure, RedirectTo } from '../../page/pageErrors.ts';
import type { CatalogRootState } from '../catalog/catalogSlice.ts';
import { loadProduct } from '../catalog/catalogThunks.ts';
import { type ContentRootState, loadShell, selectMarketplace } from '../content/contentSlice.ts';
import { type IdentityRootState, loadCustomer } from '../identity/identitySlice.ts';
import type { ReviewerRootState } from './reviewerSlice.ts';
import { loadOwnReview, loadVotes, loadWrittenReview } from './reviewerThunks.ts';
import type { ReviewsRootState } from './reviewsSlice.ts';
import { loadDigest, loadReviewPage } from './reviewThunks.ts';

export type ReviewPagesState = CatalogRootState &
  ContentRootState &
  IdentityRootState &
  ReviewerRootState &
  ReviewsRootState;
type Tools<Params> = LoadTools<ReviewPagesState, Params>;
type OfProduct = { readonly productId: string };

/** Throws `NotFound` in a marketplace without ratings. */
async function requireRatings({ dispatch, getState }: Tools<unknown>): Promise<void> {
  await dispatch(loadShell());
  if (!selectMarketplace(getState())?.hasRatings) throw new NotFoundFailure();
}

/** Loads one page of a product's reviews. Throws `NotFound` for an invalid URL. */
export async function loadList(tools: Tools<OfProduct & { readonly '*'?: string }>): Promise<void> {
  const { dispatch, params, url } = tools;
  const criteria = parseReviewCriteria(params.productId, params['*'] ?? '', url.searchParams);
  if (!criteria) throw new NotFoundFailure();
  const [list] = await Promise.all([
    dispatch(loadReviewPage(criteria)),
    dispatch(loadProduct(params.productId)),
    requireRatings(tools),
    // The page is complete without the words to filter by.
    dispatch(loadDigest(params.productId)).catch(() => undefined),
  ]);
  if (criteria.page > Math.max(1, list.pageCount)) throw new NotFoundFailure();
}

/** Loads the visitor's helpful votes for the product's reviews and, after writing, their own review with the media that wait for approval. */
export async function loadListForShopper({ dispatch, params, url }: Tools<OfProduct>): Promise<void> {
  await dispatch(loadCustomer());
  const isWritten = url.searchParams.get('written') === 'true';
  await Promise.all([
    dispatch(loadVotes(params.productId)),
    isWritten && dispatch(loadWrittenReview(params.productId)),
  ]);
}

export const loadSubject = (tools: Tools<OfProduct>): Promise<unknown> =>
  Promise.all([tools.dispatch(loadProduct(tools.params.productId)), requireRatings(tools)]);

/** Loads the customer's own review, or the draft of a form submitted without scripts. */
export const loadOwn = ({ dispatch, params, url }: Tools<OfProduct>): Promise<unknown> =>
  dispatch(loadOwnReview(params.productId, url.searchParams.get('draft') ?? ''));

/** Redirects an ASIN to the review form of its product. Throws `NotFound` for an unknown ASIN, and the API's 404. */
export async function redirectToReviewForm({ dispatch, params }: Tools<{ readonly asin: string }>): Promise<never> {
  const asin = parseAsin(params.asin);
  if (asin === undefined) throw new NotFoundFailure();
  const { product } = await dispatch((_dispatch, _getState, { api }) => fetchProductBundle(api, { asin }));
  if (!product[0]) throw new NotFoundFailure();
  throw new RedirectTo(buildWriteReviewPath(product[0].productId));
}
