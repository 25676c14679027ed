import { fetchProductBundle } from '../../api/catalog.ts';
import { parseAsin } from '../../lib/asin.ts';
import { parseReviewPlace, writeReviewPath } from '../../lib/reviewUrl.ts';
import { NotFound, RedirectTo } from '../../page/outcomes.ts';
import type { LoadTools } from '../../page/route.ts';
import { type CatalogRootState, loadProduct } from '../catalog/catalogSlice.ts';
import { type ContentRootState, loadShell, selectMarketplace } from '../content/contentSlice.ts';
import { type IdentityRootState, loadCustomer } from '../identity/identitySlice.ts';
import type { ReviewerRootState } from './reviewerSlice.ts';
import { loadOwnReview, loadVotes } from './reviewerThunks.ts';
import { loadReviewPage, type ReviewsRootState } from './reviewsSlice.ts';

export type ReviewPagesState = CatalogRootState &
  ContentRootState &
  IdentityRootState &
  ReviewerRootState &
  ReviewsRootState;
type Tools<Params> = LoadTools<ReviewPagesState, Params>;
type OfProduct = { readonly productId: string };

/** A marketplace without ratings has no pages about them. */
async function requireRatings({ dispatch, getState }: Tools<unknown>): Promise<void> {
  await dispatch(loadShell());
  if (!selectMarketplace(getState())?.hasRatings) throw new NotFound();
}

/** One page of a product's reviews, as its address says. Throws `NotFound` for an address of none. */
export async function loadList(tools: Tools<OfProduct & { readonly '*'?: string }>): Promise<void> {
  const { dispatch, params, url } = tools;
  const place = parseReviewPlace(params.productId, params['*'] ?? '', url.searchParams);
  if (!place) throw new NotFound();
  const [list] = await Promise.all([
    dispatch(loadReviewPage(place)),
    dispatch(loadProduct(params.productId)),
    requireRatings(tools),
  ]);
  if (place.page > Math.max(1, list.pageCount)) throw new NotFound();
}

/** What the visitor found helpful of them. */
export async function loadListForShopper({ dispatch, params }: Tools<OfProduct>): Promise<void> {
  await dispatch(loadCustomer());
  await dispatch(loadVotes(params.productId));
}

/** The product that a review is written about. */
export const loadSubject = (tools: Tools<OfProduct>): Promise<unknown> =>
  Promise.all([tools.dispatch(loadProduct(tools.params.productId)), requireRatings(tools)]);

/** The customer's own review of it, or what a form without scripts left behind. */
export const loadOwn = ({ dispatch, params, url }: Tools<OfProduct>): Promise<unknown> =>
  dispatch(loadOwnReview(params.productId, url.searchParams.get('draft') ?? ''));

/** Leads to where the product that an ASIN stands for is reviewed. Throws `NotFound` for what is none; the API's 404 passes through. */
export async function findByAsin({ dispatch, params }: Tools<{ readonly asin: string }>): Promise<never> {
  const asin = parseAsin(params.asin);
  if (asin === undefined) throw new NotFound();
  const { product } = await dispatch((_dispatch, _getState, { api }) => fetchProductBundle(api, { asin }));
  if (!product[0]) throw new NotFound();
  throw new RedirectTo(writeReviewPath(product[0].productId));
}
