import type { ProductView, Recos, RecoWidget } from '../../contracts/products/recommendations.ts';
import { buildQueryString } from '../../lib/paths.ts';
import type { Transport } from '../transport.ts';

type RecosFor = {
  readonly limit: number;
  /** The product page that shows the rows. */
  readonly productId?: string | undefined;
  /** Product ids to leave out. */
  readonly exclude?: readonly string[];
};

/** GET /recos/get: rows of cards by widget. */
export const fetchRecos = (
  api: Transport,
  widgets: readonly RecoWidget[],
  { limit, productId, exclude = [] }: RecosFor,
): Promise<Recos> =>
  api({
    path: `/recos/get${buildQueryString({ widgets: widgets.join(','), limit, productId, exclude: exclude.join(',') })}`,
  });

/** POST /v1/recentlyViewed: records a product view. Throws `ApiFailure` 403 for guests. */
export const recordProductView = (api: Transport, body: ProductView): Promise<void> =>
  api({ method: 'POST', path: '/v1/recentlyViewed', body });
