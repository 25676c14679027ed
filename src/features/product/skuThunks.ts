import { fetchGiftCardDesigns } from '../../api/checkout/giftcards.ts';
import { fetchProductBundle } from '../../api/products/catalog.ts';
import type { Product } from '../../contracts/products/product.ts';
import { buildDesignPath } from '../../lib/checkout/giftCardRules.ts';
import { buildColorUrl, buildSkuUrl, parseAsin } from '../../lib/products/productUrls.ts';
import { NotFoundFailure, PageFailure, RedirectTo, toPageFailure } from '../../page/pageErrors.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { PRODUCT_FAILED } from '../catalog/catalogSlice.ts';

const DIGITS = /^\d{1,12}$/;

type ProductQuery = { productId?: string; asin?: string; stockId?: string };

const loadBundle =
  (by: ProductQuery): AppThunk<unknown, Product> =>
  async (_dispatch, _getState, { api }) => {
    try {
      const [product] = (await fetchProductBundle(api, by)).product;
      if (product) return product;
    } catch (failure) {
      throw toPageFailure(failure, PRODUCT_FAILED);
    }
    throw new NotFoundFailure(404, PRODUCT_FAILED);
  };

/** Returns the redirect to the form of an e-gift card design, which has an ASIN but is no product. */
const findDesignAddress =
  (asin: string): AppThunk<unknown, RedirectTo | undefined> =>
  async (_dispatch, _getState, { api }) => {
    const { designs } = await fetchGiftCardDesigns(api);
    const design = designs.find((candidate) => candidate.asin === asin);
    return design && new RedirectTo(buildDesignPath(design.designId));
  };

/** Returns the redirect to a SKU's color and size, or an e-gift card. Throws a 404 for an invalid id. */
export const loadSkuAddress =
  (request: { asin: string } | { stockId: string }): AppThunk<unknown, RedirectTo> =>
  async (dispatch) => {
    try {
      return await dispatch(loadProductAddress(request));
    } catch (failure) {
      const asin = 'asin' in request ? parseAsin(request.asin) : undefined;
      const isMissing = failure instanceof PageFailure && failure.status === 404;
      const design = isMissing && asin !== undefined ? await dispatch(findDesignAddress(asin)) : undefined;
      if (design) return design;
      throw failure;
    }
  };

const loadProductAddress =
  (request: { asin: string } | { stockId: string }): AppThunk<unknown, RedirectTo> =>
  async (dispatch) => {
    const asin = 'asin' in request ? parseAsin(request.asin) : undefined;
    const stockId = 'stockId' in request && DIGITS.test(request.stockId) ? request.stockId : undefined;
    if (asin === undefined && stockId === undefined) throw new NotFoundFailure(404, PRODUCT_FAILED);
    const product = await dispatch(loadBundle(asin === undefined ? { stockId: stockId ?? '' } : { asin }));
    const isAsked = (sku: { asin: string; stockId: string }): boolean => sku.asin === asin || sku.stockId === stockId;
    const style = product.styles.find(({ stocks }) => stocks.some(isAsked));
    const sku = style?.stocks.find(isAsked);
    return new RedirectTo(
      style && sku ? buildSkuUrl(buildColorUrl(product.productUrl, style), sku) : product.productUrl,
    );
  };

/** Returns the redirect to a style's color page; to the product if it has no such style. */
export const loadStyleAddress =
  (productId: string, styleId: string): AppThunk<unknown, RedirectTo> =>
  async (dispatch) => {
    if (!DIGITS.test(productId)) throw new NotFoundFailure(404, PRODUCT_FAILED);
    const product = await dispatch(loadBundle({ productId }));
    const style = product.styles.find((candidate) => candidate.styleId === styleId);
    return new RedirectTo(style ? buildColorUrl(product.productUrl, style) : product.productUrl);
  };
