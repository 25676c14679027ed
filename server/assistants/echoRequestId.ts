import type { Request, Response } from 'express';

/** Repeats the id of a request in its answer, so that both sides find it in their logs. */
export function echoRequestId(req: Request, res: Response): void {
  const requestId = req.get('request-id');
  if (requestId !== undefined && /^[\w-]{1,100}$/.test(requestId)) res.set('request-id', requestId);
}
