import type { HeartCounts } from '../contracts/favorites.ts';
import type { Transport } from './transport.ts';

/** GET counts: how many shoppers have hearted a style. */
export const fetchHeartCounts = (api: Transport, itemId: string): Promise<HeartCounts> =>
  api({ path: `/accountapi/cloudlist/v1/counts?itemIds=${itemId}` });
