import type { SizeFilter, SizeFilterList, SizeFilterRequest } from '../../contracts/account/preferences.ts';
import type { ExplicitFit, ExplicitFits, SizeBias, SizingPrediction } from '../../contracts/products/sizing.ts';
import { buildQueryString } from '../../lib/paths.ts';
import type { Transport } from '../transport.ts';

/** GET /v1/sizeBias: how a product fits, by its reviewers' answers. */
export const fetchSizeBias = (api: Transport, productId: string): Promise<SizeBias> =>
  api({ path: `/v1/sizeBias${buildQueryString({ productId })}` });

/** GET /v2/prediction: the caller's size of a product, from earlier purchases of its brand. */
export const fetchPrediction = (api: Transport, productId: string): Promise<SizingPrediction> =>
  api({ path: `/v2/prediction${buildQueryString({ productId })}` });

/** GET /onDemand: the same as /v2/prediction, from all purchases and saved sizes of the caller; slower. */
export const fetchOnDemandPrediction = (api: Transport, productId: string): Promise<SizingPrediction> =>
  api({ path: `/onDemand${buildQueryString({ productId })}` });

/** GET /opalSizingAuth/explicit/fits: the sizes that the caller entered. 403 for guests. */
export const fetchExplicitFits = (api: Transport): Promise<ExplicitFits> =>
  api({ path: '/opalSizingAuth/explicit/fits' });

/** POST /opalSizingAuth/explicit/fits: saves a size that the caller entered. 403 for guests. */
export const saveExplicitFit = (api: Transport, body: ExplicitFit): Promise<ExplicitFits> =>
  api({ method: 'POST', path: '/opalSizingAuth/explicit/fits', body });

const SIZE_FILTERS = '/customer/v2/preferences/sizeFilters';

/** GET sizeFilters: the customer's saved sizes, and the `max-age` of the answer in milliseconds. 403 for guests. */
export async function fetchSizeFilters(api: Transport): Promise<SizeFilterList & { readonly maxAge?: number }> {
  let seconds: string | undefined;
  const onCacheControl = (value: string | null): void => {
    seconds = /\bmax-age=(\d+)/.exec(value ?? '')?.[1];
  };
  const list = await api<SizeFilterList>({ path: SIZE_FILTERS, onCacheControl });
  return seconds === undefined ? list : { ...list, maxAge: 1000 * Number(seconds) };
}

/** POST sizeFilters: replaces the saved sizes of the same department and gender. */
export const saveSizeFilter = (api: Transport, body: SizeFilterRequest): Promise<SizeFilter> =>
  api({ method: 'POST', path: SIZE_FILTERS, body });

export const deleteSizeFilter = (api: Transport, id: string): Promise<void> =>
  api({ method: 'DELETE', path: `${SIZE_FILTERS}/${id}` });
