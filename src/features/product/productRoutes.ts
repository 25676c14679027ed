import loadable from '@loadable/component';
import { ApiFailure } from '../../api/apiFailure.ts';
import { RECO_LIMITS } from '../../lib/recoLimits.ts';
import { RedirectTo, toPageFailure } from '../../page/pageErrors.ts';
import type { LoadTools, PageRoute } from '../../page/route.ts';
import { type CatalogRootState, loadLowestPrices, loadProduct } from '../catalog/catalogSlice.ts';
import { PRODUCT_FAILED } from '../catalog/productFailed.ts';
import { type ContentRootState, loadShell, selectMarketplace } from '../content/contentSlice.ts';
import { type IdentityRootState, loadCustomer } from '../identity/identitySlice.ts';
import { loadTopQuestions, type QuestionsRootState } from '../questions/questionsSlice.ts';
import { loadRecos, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';
import { loadTopReviews, type ReviewsRootState } from '../reviews/reviewsSlice.ts';
import { loadPoints, type RewardsRootState } from '../rewards/rewardsSlice.ts';
import { loadPrediction, type SizingRootState } from '../sizing/sizingSlice.ts';

type State = CatalogRootState &
  ContentRootState &
  IdentityRootState &
  RecommendationsRootState &
  ReviewsRootState &
  RewardsRootState &
  QuestionsRootState &
  SizingRootState;
type Params = Readonly<Record<string, string | undefined>>;
type Tools = LoadTools<State, Params>;

const ProductPage = loadable(() => import('./ProductPage.tsx'), { resolveComponent: (file) => file.ProductPage });

/** All path forms of a product page (browsing §2, Routes). */
const PATHS = [
  '/p/:seoName/product/:productId',
  '/p/product/:productId',
  '/product/:productId',
  '/a/the-style-room/p/:seoName/product/:productId',
];

/** Lazy: these modules load in parallel with the product's API calls, after the first view. */
const addressRules = () => import('./productAddress.ts');
const skuThunks = () => import('./skuThunks.ts');

/**
 * Returns the error of a product page; a removed product redirects to a search for the name in its URL (browsing §2,
 * Redirects).
 */
async function toProductError(failure: unknown, { seoName }: Params): Promise<unknown> {
  const isGone = failure instanceof ApiFailure && failure.status === 404;
  return isGone ? (await addressRules()).searchForName(seoName) : toPageFailure(failure, PRODUCT_FAILED);
}

async function loadProductPage({ dispatch, getState, params, url }: Tools): Promise<void> {
  const productId = params.productId ?? '';
  const product = dispatch(loadProduct(productId)).catch(async (failure: unknown) => {
    throw await toProductError(failure, params);
  });
  const [loaded, { resolveProductRedirect }] = await Promise.all([
    product,
    addressRules(),
    dispatch(loadShell()),
    dispatch(loadTopReviews(productId)),
    dispatch(loadTopQuestions(productId, 3)),
    dispatch(loadRecos(`product/${productId}`, ['similar'], RECO_LIMITS.similar, { productId })),
    product.then((one) => dispatch(loadLowestPrices(one))),
  ]);
  const marketplace = selectMarketplace(getState());
  const outcome = marketplace && resolveProductRedirect({ product: loaded, params, url, marketplace });
  if (outcome) throw outcome;
}

/** Loads the shopper's data of a product. `loadProductPage` loads the same product and handles its failures. */
async function loadForShopper({ dispatch, params }: Tools): Promise<void> {
  const productId = params.productId ?? '';
  const [product] = await Promise.all([
    dispatch(loadProduct(productId)).catch(() => undefined),
    dispatch(loadCustomer()).then(() => dispatch(loadPrediction(productId))),
  ]);
  if (product) await dispatch(loadPoints(product));
}

/** Product pages, with or without a colour in the path. */
const pages = PATHS.flatMap((path) => [`${path}/color/:colorId`, path]).map((path) => ({
  path,
  Page: ProductPage,
  isForAll: true,
  load: loadProductPage,
  loadShopper: loadForShopper,
}));

const to = (path: string, find: (tools: Tools) => Promise<RedirectTo>): PageRoute<State> => ({
  path,
  Page: ProductPage,
  load: async (tools) => {
    throw await find(tools);
  },
});

/** Redirects list suffixes (page, sort) of a product path to the product page. */
const withoutSuffix = ({ url }: Tools): Promise<RedirectTo> =>
  Promise.resolve(new RedirectTo(url.pathname.replace(/\/(page|sort)\/.*$/, '') + url.search, 301));

const suffixed = PATHS.flatMap((path) => [`${path}/page/*`, `${path}/sort/*`]).map((path) => to(path, withoutSuffix));

const byAsin = async ({ dispatch, params: { asin = '' } }: Tools) =>
  dispatch((await skuThunks()).loadSkuAddress({ asin }));
const byStock = async ({ dispatch, params: { stockId = '' } }: Tools) =>
  dispatch((await skuThunks()).loadSkuAddress({ stockId }));
const byStyle = async ({ dispatch, params: { productId = '', styleId = '' } }: Tools) =>
  dispatch((await skuThunks()).loadStyleAddress(productId, styleId));

/** The routes of product pages, and of the redirects to them: by ASIN, stock id, or a style's picture (browsing §2). */
export const productRoutes: readonly PageRoute<State>[] = [
  ...pages,
  ...suffixed,
  to('/p/asin/:asin', byAsin),
  to('/product/stockId/:stockId', byStock),
  to('/i/:productId/style/:styleId/:index', byStyle),
  to('/i/:productId/color/:colorId/style/:styleId/:index', byStyle),
];
