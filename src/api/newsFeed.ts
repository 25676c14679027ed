import type { NewsDismissal, NewsFeed, NewsImpressions } from '../contracts/content/newsFeed.ts';
import { buildQueryString } from '../lib/paths.ts';
import type { Transport } from './transport.ts';

const PATH = '/cronkite/newsFeed';

/** GET /cronkite/newsFeed: delivered products to review, of a fully signed-in customer. */
export const fetchNewsFeed = (api: Transport): Promise<NewsFeed> => api({ path: PATH });

/** POST /cronkite/newsFeed: records which entries were seen or done. */
export const recordNewsImpressions = (api: Transport, body: NewsImpressions): Promise<void> =>
  api({ method: 'POST', path: PATH, body });

/** DELETE /cronkite/newsFeed: closes an entry. */
export const dismissNews = (api: Transport, entry: NewsDismissal): Promise<void> =>
  api({ method: 'DELETE', path: `${PATH}${buildQueryString(entry)}` });
