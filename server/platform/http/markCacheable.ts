import type { Response } from 'express';

/**
 * Marks a public answer (it depends on host and address only): the page renderer may cache it for this many seconds; browsers
 * revalidate.
 * Removes cookies, which a shared cache would send to other shoppers.
 */
export function markCacheable(res: Response, seconds: number): void {
  res.setHeader('surrogate-control', `max-age=${seconds}`);
  res.setHeader('cache-control', 'public, no-cache');
  res.removeHeader('set-cookie');
}
