import type { ExplicitFit, ExplicitFits, SizeBias, SizingPrediction } from '../contracts/sizing.ts';
import { buildQueryString } from '../lib/paths.ts';
import type { Transport } from './transport.ts';

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
