import type { Request } from 'express';

const retryAfter = new WeakMap<Request, string>();

/** Stores a call's retry delay for the page's own `Retry-After`. */
export const setRetryAfter = (req: Request, seconds: unknown): void => {
  if (seconds !== undefined) retryAfter.set(req, String(seconds));
};

export const getRetryAfter = (req: Request): string | undefined => retryAfter.get(req);
