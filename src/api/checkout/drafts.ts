import type { CustomerDraft, DraftRequest, DraftStart } from '../../contracts/desk/drafts.ts';
import type { Transport } from '../transport.ts';

/** POST /v1/checkout/draft: an order that the shop has prepared. */
export const fetchDraft = (api: Transport, body: DraftRequest): Promise<CustomerDraft> =>
  api({ method: 'POST', path: '/v1/checkout/draft', body });

/** POST /v1/checkout/draft/start: opens checkout with a prepared order. */
export const startDraft = (api: Transport, body: DraftRequest): Promise<DraftStart> =>
  api({ method: 'POST', path: '/v1/checkout/draft/start', body });
