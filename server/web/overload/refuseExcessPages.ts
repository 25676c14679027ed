import type { IncomingMessage, RequestListener } from 'node:http';
import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import { MAX_PAGE_URL_LENGTH } from '../../../src/contracts/common.ts';
import type { PageStore } from '../pages/pageStore.ts';
import { type TrackRequest, toExpress } from '../requests.ts';
import type { PageQueue } from './pageQueue.ts';

type Refusal = {
  readonly app: Express;
  readonly queue: Pick<PageQueue, 'isFull' | 'refuse' | 'answerRefusal' | 'reserve'>;
  readonly pageStore: Pick<PageStore, 'findPath'>;
  readonly isPagePath: (path: string) => boolean;
  readonly track: TrackRequest;
  readonly setHeaders: RequestHandler;
  readonly answerError: ErrorRequestHandler;
};

const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
const proceed = (): void => undefined;

/**
 * Refuses pages that are not stored while the queue of pages is full, gives the others their place in it, and passes all
 * other requests on. A refusal takes one round of the event loop: in the app it would take several, and a page is
 * rendered between any two.
 */
export function refuseExcessPages(refusal: Refusal, next: RequestListener): RequestListener {
  const { app, queue, pageStore, isPagePath, track, setHeaders, answerError } = refusal;
  const isNewPage = ({ method = '', url = '' }: IncomingMessage): boolean =>
    READ_METHODS.has(method) &&
    url.length <= MAX_PAGE_URL_LENGTH &&
    isPagePath(url.split('?', 1)[0] ?? '') &&
    pageStore.findPath(url) === undefined;
  return (incoming, outgoing) => {
    if (!isNewPage(incoming)) return next(incoming, outgoing);
    if (!queue.isFull) {
      outgoing.once('close', queue.reserve(incoming));
      return next(incoming, outgoing);
    }
    const error = queue.refuse();
    queue.answerRefusal(() => {
      if (outgoing.destroyed) return;
      const [req, res] = toExpress(app, incoming, outgoing);
      res.setHeader('x-request-id', track(req, res));
      setHeaders(req, res, proceed);
      answerError(error, req, res, proceed);
    });
  };
}
