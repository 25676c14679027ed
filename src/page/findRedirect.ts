import type { Transport } from '../api/transport.ts';
import type { RedirectAnswer } from '../contracts/content/content.ts';
import { buildQueryString } from '../lib/paths.ts';
import { withRequestQuery } from '../lib/redirects.ts';
import { RedirectTo } from './pageErrors.ts';
import type { AppThunk } from './thunk.ts';

// Loaded on demand, with the drawing of the error page: few addresses lead nowhere.

/** GET /v1/redirects: where an address leads that is no page. */
const fetchRedirect = (api: Transport, { pathname: path, search }: URL): Promise<RedirectAnswer> =>
  api({ path: `/v1/redirects${buildQueryString({ path, ...(search.length > 1 && { search }) })}` });

/** Longer than any answer of a working API; then the page is answered as not found. */
const WAIT_MS = 1500;

/** Returns the redirect of an address that the shop does not know; undefined if there is none, or the API does not say so in time. */
export const findRedirect =
  (url: URL): AppThunk<unknown, RedirectTo | undefined> =>
  async (_dispatch, _getState, { api }) => {
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(() => late.resolve(null), WAIT_MS);
    const answer = await Promise.race([fetchRedirect(api, url).catch(() => null), late.promise]);
    clearTimeout(timer);
    if (!answer || answer.target === null) return undefined;
    const { target, isOfQuery } = answer;
    return new RedirectTo(isOfQuery ? target : withRequestQuery(target, url.search), 301);
  };
