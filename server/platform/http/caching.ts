import type { Request, RequestHandler, Response } from 'express';

type PageMark = {
  /** How long a page made of the answer may be stored, unless a change is notified. */
  readonly seconds: number;
  /** The styles whose stock is in the answer. */
  readonly styleIds: readonly (string | number)[];
  /** The style that was viewed: a stored page counts each view of it. */
  readonly viewedStyleId?: string | undefined;
};

/**
 * Marks an answer that is the same for every guest, but too large or too short-lived to be cached by itself: a page
 * made of it may be stored. The styles stay in the process, because only processes with a database are notified of
 * stock.
 */
export function markForPages(res: Response, { seconds, styleIds, viewedStyleId }: PageMark): void {
  res.setHeader('page-control', `max-age=${seconds}`);
  markStyles(res, styleIds);
  if (viewedStyleId !== undefined && res.isInProcess) res.setHeader('page-viewed', viewedStyleId);
}

/** Names the styles whose stock an answer shows, so that pages made of it are removed when that changes. */
export function markStyles(res: Response, styleIds: readonly (string | number)[]): void {
  if (res.isInProcess) res.setHeader('page-styles', styleIds.join(','));
}

/** Marks a public answer: the renderer may cache it, browsers revalidate. Removes cookies, for shared caches. */
export function markCacheable(res: Response, seconds: number): void {
  res.setHeader('surrogate-control', `max-age=${seconds}`);
  res.setHeader('cache-control', 'public, no-cache');
  res.removeHeader('set-cookie');
}

/** Marks an answer as not cacheable, also one that was marked as public before it failed. */
export function markUncacheable(res: Response): void {
  res.setHeader('cache-control', 'no-store');
  res.removeHeader('surrogate-control');
}

/** Makes answers uncacheable unless a later step allows it (`markCacheable`): most of them belong to one shopper. */
export const forbidCaching: RequestHandler = (_req, res, next) => {
  markUncacheable(res);
  next();
};

/**
 * Returns whether a page is requested before anyone sees it, so that it is not counted as a view: by the browser, or by
 * the shop's service worker, which cannot set `Sec-Purpose`.
 */
export const isPrefetch = ({ headers }: Pick<Request, 'headers'>): boolean =>
  String(headers['sec-purpose']).includes('prefetch') || headers.purpose === 'prefetch';
