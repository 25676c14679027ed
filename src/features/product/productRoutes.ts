import loadable from '@loadable/component';
import type { PageRoute } from '../../page/defineRoute.ts';
import { RedirectTo } from '../../page/pageErrors.ts';
import type { ProductPageState as State, ProductPageTools as Tools } from './productLoaders.ts';

const ProductPage = loadable(() => import('./ProductPage.tsx'), { resolveComponent: (file) => file.ProductPage });

/** All path forms of a product page (browsing §2, Routes). */
const PATHS = [
  '/p/:seoName/product/:productId',
  '/p/product/:productId',
  '/product/:productId',
  '/a/the-style-room/p/:seoName/product/:productId',
];

/** Lazy: a first view needs none of these. */
const importLoaders = () => import('./productLoaders.ts');
const importSkuThunks = () => import('./skuThunks.ts');

/** Product pages, with or without a color in the path. */
const pages = PATHS.flatMap((path) => [`${path}/color/:colorId`, path]).map((path) => ({
  path,
  Page: ProductPage,
  isForAll: true,
  load: async (tools: Tools) => (await importLoaders()).loadProductPage(tools),
  loadShopper: async (tools: Tools) => (await importLoaders()).loadForShopper(tools),
}));

const to = (path: string, find: (tools: Tools) => Promise<RedirectTo>): PageRoute<State> => ({
  path,
  Page: ProductPage,
  load: async (tools) => {
    throw await find(tools);
  },
});

/** Redirects list suffixes (page, sort) of a product path to the product page. */
const redirectWithoutSuffix = ({ url }: Tools): Promise<RedirectTo> =>
  Promise.resolve(new RedirectTo(url.pathname.replace(/(\/product\/[^/]+)\/.*$/, '$1') + url.search, 301));

const suffixed = PATHS.flatMap((path) => [`${path}/page/*`, `${path}/sort/*`]).map((path) =>
  to(path, redirectWithoutSuffix),
);

const loadByAsin = async ({ dispatch, params: { asin = '' } }: Tools) =>
  dispatch((await importSkuThunks()).loadSkuAddress({ asin }));
const loadByStock = async ({ dispatch, params: { stockId = '' } }: Tools) =>
  dispatch((await importSkuThunks()).loadSkuAddress({ stockId }));
const loadByStyle = async ({ dispatch, params: { productId = '', styleId = '' } }: Tools) =>
  dispatch((await importSkuThunks()).loadStyleAddress(productId, styleId));

/** The routes of product pages, and of the redirects to them: by ASIN, stock id, or a style's picture (browsing §2). */
export const productRoutes: readonly PageRoute<State>[] = [
  ...pages,
  ...suffixed,
  to('/p/asin/:asin', loadByAsin),
  to('/product/stockId/:stockId', loadByStock),
  to('/i/:productId/style/:styleId/:index', loadByStyle),
  to('/i/:productId/color/:colorId/style/:styleId/:index', loadByStyle),
];
