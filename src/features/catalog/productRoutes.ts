import loadable from '@loadable/component';
import { ApiFailure } from '../../api/apiFailure.ts';
import { RedirectTo } from '../../page/outcomes.ts';
import type { LoadTools, PageRoute } from '../../page/route.ts';
import { loadRecos, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';
import { loadTopReviews, type ReviewsRootState } from '../reviews/reviewsSlice.ts';
import { type CatalogRootState, loadProduct } from './catalogSlice.ts';

type State = CatalogRootState & RecommendationsRootState & ReviewsRootState;
type Params = Readonly<Record<string, string | undefined>>;

const ProductPage = loadable(() => import('./ProductPage.tsx'), { resolveComponent: (file) => file.ProductPage });

/** Every form of a product's address (browsing §2, Routes). */
const PATHS = [
  '/p/:seoName/product/:productId/color/:colorId',
  '/p/:seoName/product/:productId',
  '/p/product/:productId/color/:colorId',
  '/p/product/:productId',
  '/product/:productId/color/:colorId',
  '/product/:productId',
  '/a/the-style-room/p/:seoName/product/:productId/color/:colorId',
  '/a/the-style-room/p/:seoName/product/:productId',
];

/** A product that is not there any more leads to a search for what its address calls it (browsing §2, Redirects). */
function toSearch(failure: unknown, seoName: string | undefined): never {
  const isGone = failure instanceof ApiFailure && failure.status === 404;
  if (!isGone || !seoName) throw failure;
  throw new RedirectTo(`/search?term=${encodeURIComponent(seoName.replace(/-+/g, ' '))}`);
}

async function loadProductPage({ dispatch, params }: LoadTools<State, Params>): Promise<void> {
  const productId = params.productId ?? '';
  const [product] = await Promise.all([
    dispatch(loadProduct(productId)).catch((failure: unknown) => toSearch(failure, params.seoName)),
    dispatch(loadTopReviews(productId, 4)),
    dispatch(loadRecos(`product/${productId}`, ['similar'], 10, productId)),
  ]);
  if (product.styles.length === 0) {
    throw new RedirectTo(`/search?term=${encodeURIComponent(product.productName)}&oosRedirected=true`);
  }
}

/** The product page, in one of its colours where the address names one. */
export const productRoutes: readonly PageRoute<State>[] = PATHS.map((path) => ({
  path,
  Page: ProductPage,
  load: loadProductPage,
}));
