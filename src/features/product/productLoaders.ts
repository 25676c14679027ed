import { ApiFailure } from '../../api/apiFailure.ts';
import { RECO_LIMITS } from '../../lib/limits.ts';
import type { LoadTools } from '../../page/defineRoute.ts';
import { toPageFailure } from '../../page/pageErrors.ts';
import { type CatalogRootState, PRODUCT_FAILED } from '../catalog/catalogSlice.ts';
import { loadLowestPrices, loadProduct } from '../catalog/catalogThunks.ts';
import { type ContentRootState, loadShell, selectMarketplace } from '../content/contentSlice.ts';
import { type IdentityRootState, loadCustomer } from '../identity/identitySlice.ts';
import { loadTopQuestions } from '../questions/loadTopQuestions.ts';
import type { QuestionsRootState } from '../questions/questionsSlice.ts';
import { loadRecos, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';
import type { ReviewsRootState } from '../reviews/reviewsSlice.ts';
import { loadTopReviews } from '../reviews/reviewThunks.ts';
import { loadPoints } from '../rewards/loadPoints.ts';
import type { RewardsRootState } from '../rewards/rewardsSlice.ts';
import type { SizingRootState } from '../sizing/sizingSlice.ts';
import { loadPrediction } from '../sizing/sizingThunks.ts';

export type ProductPageState = CatalogRootState &
  ContentRootState &
  IdentityRootState &
  RecommendationsRootState &
  ReviewsRootState &
  RewardsRootState &
  QuestionsRootState &
  SizingRootState;
type Params = Readonly<Record<string, string | undefined>>;
export type ProductPageTools = LoadTools<ProductPageState, Params>;

/** Lazy: loads in parallel with the product's API calls. */
const importAddressRules = () => import('./productAddress.ts');

/** Returns a product page's error; a removed product redirects to a search (browsing §2). */
async function toProductError(failure: unknown, { seoName }: Params): Promise<unknown> {
  const isGone = failure instanceof ApiFailure && failure.status === 404;
  return isGone
    ? (await importAddressRules()).buildNameSearchRedirect(seoName)
    : toPageFailure(failure, PRODUCT_FAILED);
}

/** Loads the public data of a product page; a chunk of its own, not for first views. */
export async function loadProductPage({ dispatch, getState, params, url }: ProductPageTools): Promise<void> {
  const productId = params.productId ?? '';
  const product = dispatch(loadProduct(productId)).catch(async (failure: unknown) => {
    throw await toProductError(failure, params);
  });
  const [loadedProduct, { resolveProductRedirect }] = await Promise.all([
    product,
    importAddressRules(),
    dispatch(loadShell()),
    dispatch(loadTopReviews(productId)),
    dispatch(loadTopQuestions(productId, 3)),
    dispatch(loadRecos(`product/${productId}`, ['similar'], RECO_LIMITS.similar, { productId })),
    product.then((one) => dispatch(loadLowestPrices(one))),
  ]);
  const marketplace = selectMarketplace(getState());
  const outcome = marketplace && resolveProductRedirect({ product: loadedProduct, params, url, marketplace });
  if (outcome) throw outcome;
}

/** Loads the shopper's data of a product. `loadProductPage` loads the same product and handles its failures. */
export async function loadForShopper({ dispatch, params }: ProductPageTools): Promise<void> {
  const productId = params.productId ?? '';
  const [product] = await Promise.all([
    dispatch(loadProduct(productId)).catch(() => undefined),
    dispatch(loadCustomer()).then(() => dispatch(loadPrediction(productId))),
  ]);
  if (product) await dispatch(loadPoints(product));
}
