import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { withDeadline } from '../platform/withDeadline.ts';
import { dispatch } from './dispatch.ts';

export const EMERGENCY_PATH = '/zcs/emergencyBanner';

/** All open pages poll each second, so the answer of a host is shared for this long: a quarter of their interval. */
const SHARED_MS = 250;
const MAX_HOSTS = 50;
const DEADLINE_MS = 3000;

type SharedAnswer = {
  readonly status: number;
  readonly body: string;
  readonly etag: string;
  readonly surrogateControl: unknown;
};
type PendingPoll = { readonly answer: Promise<SharedAnswer>; expiresAt: number };

const UNAVAILABLE_ANSWER: SharedAnswer = { status: 503, body: '', etag: '', surrogateControl: undefined };

async function ask(api: RequestListener, host: string): Promise<SharedAnswer> {
  const { status, body, header } = await withDeadline(DEADLINE_MS, (signal) =>
    dispatch(api, { method: 'GET', url: EMERGENCY_PATH, headers: { host, accept: 'application/json' } }, signal),
  );
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  return { status, body, etag, surrogateControl: header('surrogate-control') };
}

/**
 * Answers the polls of open pages (browsing §9): the API is called once for all of them, and a page that already has
 * the answer gets 304. Register it before the access log and cookies, because there is a poll for each page in each
 * second.
 * @param now milliseconds of a clock that never goes back
 */
export function answerEmergencyPolls(
  api: RequestListener,
  now: () => number = () => performance.now(),
): RequestHandler {
  const cachedPolls = new LRUCache<string, PendingPoll>({ max: MAX_HOSTS });
  const fetchSharedAnswer = (host: string): Promise<SharedAnswer> => {
    const cachedPoll = cachedPolls.get(host);
    if (cachedPoll && now() < cachedPoll.expiresAt) return cachedPoll.answer;
    const pendingPoll: PendingPoll = {
      answer: ask(api, host).catch(() => UNAVAILABLE_ANSWER),
      expiresAt: Number.POSITIVE_INFINITY,
    };
    cachedPolls.set(host, pendingPoll);
    void pendingPoll.answer.then(() => {
      pendingPoll.expiresAt = now() + SHARED_MS;
    });
    return pendingPoll.answer;
  };
  return async (req, res, next) => {
    if (req.method !== 'GET' || req.path !== `/api${EMERGENCY_PATH}`) return next();
    const { status, body, etag, surrogateControl } = await fetchSharedAnswer(req.get('host') ?? '');
    res.setHeader('x-content-type-options', 'nosniff');
    if (status !== 200) {
      res.setHeader('cache-control', 'no-store');
      return res.status(status).type('application/json').end(body);
    }
    res.setHeader('cache-control', 'public, no-cache');
    if (typeof surrogateControl === 'string') res.setHeader('surrogate-control', surrogateControl);
    res.setHeader('etag', etag);
    if (req.get('if-none-match') === etag) return res.status(304).end();
    return res.type('application/json').send(body);
  };
}
