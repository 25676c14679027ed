import type { RequestHandler, Response } from 'express';

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
