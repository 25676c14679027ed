import * as news from '../../../src/contracts/content/newsFeed.ts';
import type { ApiCall } from '../apiCall.ts';

const PATH = '/cronkite/newsFeed';

/** The news feed of a signed-in customer. */
export const newsFeedCalls: readonly ApiCall[] = [
  {
    security: 'full',
    method: 'get',
    path: PATH,
    summary: 'Returns delivered products to review',
    answers: { 200: news.newsFeed },
  },
  {
    security: 'full',
    method: 'post',
    path: PATH,
    summary: 'Notes which entries were seen or done',
    body: news.newsImpressions,
    answers: { 204: null },
    errorIds: ['not.found'],
  },
  {
    security: 'full',
    method: 'delete',
    path: PATH,
    summary: 'Removes an entry from the feed',
    query: news.newsDismissal,
    answers: { 204: null },
    errorIds: ['not.found'],
  },
];
