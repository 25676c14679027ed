import type { Recos, RecoWidget } from '../contracts/recommendations.ts';
import { queryString, type Transport } from './transport.ts';

/** GET /recos/get: rows of cards by their widgets' names. */
export const fetchRecos = (
  api: Transport,
  widgets: readonly RecoWidget[],
  limit: number,
  productId?: string,
): Promise<Recos> => api({ path: `/recos/get${queryString({ widgets: widgets.join(','), limit, productId })}` });
