import type { Response } from 'express';

/**
 * Marks a public answer (it depends on the host and the address alone, never on the caller): the pages' side may use it again for
 * so many seconds. Browsers ask again each time. Removes cookies, which a shared cache would give to other shoppers.
 */
export function mayKeep(res: Response, seconds: number): void {
  res.setHeader('surrogate-control', `max-age=${seconds}`);
  res.setHeader('cache-control', 'public, no-cache');
  res.removeHeader('set-cookie');
}
