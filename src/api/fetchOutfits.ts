import type { OutfitRecommendations } from '../contracts/outfits.ts';
import { buildQueryString } from '../lib/paths.ts';
import type { Transport } from './transport.ts';

/** GET /slotz/fashion/outfitRecommendations: outfits with a style. */
export const fetchOutfits = (
  api: Transport,
  source: { productId: string; styleId: string },
): Promise<OutfitRecommendations> => api({ path: `/slotz/fashion/outfitRecommendations${buildQueryString(source)}` });
