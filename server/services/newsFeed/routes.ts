import type { Router } from 'express';
import { newsFeedCalls } from '../../openapi/calls/orderCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { dismissEntry, readNewsFeed, recordImpressions } from './actions.ts';

/** The news feed (browsing §7, Miscellaneous). It shows orders, so it needs a full sign-in. */
export const createNewsFeedRouter = (parts: Pick<Parts, 'db' | 'clock'>): Router =>
  routeCalls(newsFeedCalls, {
    'GET /cronkite/newsFeed': ({ customerId }) => readNewsFeed(parts, customerId),
    'POST /cronkite/newsFeed': ({ customerId, body }) => recordImpressions(parts, customerId, body),
    'DELETE /cronkite/newsFeed': ({ customerId, query }) => dismissEntry(parts, customerId, query),
  });
