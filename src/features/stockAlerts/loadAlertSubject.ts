import { fetchProductBundle } from '../../api/products/catalog.ts';
import type { ProductBundle } from '../../contracts/products/product.ts';
import { buildColorUrl, buildSkuUrl } from '../../lib/products/productUrls.ts';
import { NotFoundFailure } from '../../page/pageErrors.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { toAlertItem } from './alertItem.ts';
import { type AlertSubject, type StockAlertsRootState, subjectReceived } from './stockAlertsSlice.ts';

function findSubject({ product: [product] }: ProductBundle, stockId: string): AlertSubject {
  for (const style of product?.styles ?? []) {
    const stock = style.stocks.find((candidate) => candidate.stockId === stockId);
    if (!product || !stock) continue;
    return {
      item: toAlertItem(product, style, stock),
      onHand: stock.onHand,
      productUrl: buildSkuUrl(buildColorUrl(product.productUrl, style), stock),
    };
  }
  throw new NotFoundFailure();
}

/** Loads the SKU of the notify-me page. Throws `NotFound` for an invalid stock id (browsing §5), and the API's 404. */
export const loadAlertSubject =
  (stockId: string): AppThunk<StockAlertsRootState> =>
  async (dispatch, _getState, { api }) => {
    if (!/^\d{1,12}$/.test(stockId)) throw new NotFoundFailure();
    dispatch(subjectReceived(findSubject(await fetchProductBundle(api, { stockId }), stockId)));
  };
