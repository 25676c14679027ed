import type { RedirectAnswer } from '../contracts/content/content.ts';
import { buildQueryString } from '../lib/paths.ts';
import type { Transport } from './transport.ts';

/** GET /v1/redirects: where an address leads that is no page. */
export const fetchRedirect = (api: Transport, path: string): Promise<RedirectAnswer> =>
  api({ path: `/v1/redirects${buildQueryString({ path })}` });
