import type { Request } from 'express';

const retryAfter = new WeakMap<Request, string>();

/** Keeps when a page's call may be sent again, for the page's own `Retry-After`. */
export const setRetryAfter = (req: Request, seconds: unknown): void => {
  if (seconds !== undefined) retryAfter.set(req, String(seconds));
};

export const retryAfterOf = (req: Request): string | undefined => retryAfter.get(req);
