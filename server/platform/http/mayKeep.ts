import type { Response } from 'express';

/**
 * Says of a public answer (it depends on the host and the address alone, never on who asks) that the pages' side may use it again
 * for so many seconds. Not `cache-control`: browsers ask anew.
 */
export function mayKeep(res: Response, seconds: number): void {
  res.setHeader('surrogate-control', `max-age=${seconds}`);
}
