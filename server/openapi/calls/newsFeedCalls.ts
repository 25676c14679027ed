import * as news from '../../../src/contracts/content/newsFeed.ts';
import { type ApiCall, fullCall } from '../apiCall.ts';

const PATH = '/cronkite/newsFeed';

/** The news feed of a signed-in customer. */
export const newsFeedCalls: readonly ApiCall[] = [
  fullCall('get', PATH, 'Returns delivered products to review', news.newsFeed),
  fullCall(
    'post',
    PATH,
    'Notes which entries were seen or done',
    { 204: null },
    { body: news.newsImpressions, errorIds: ['not.found'] },
  ),
  fullCall(
    'delete',
    PATH,
    'Removes an entry from the feed',
    { 204: null },
    { query: news.newsDismissal, errorIds: ['not.found'] },
  ),
];
