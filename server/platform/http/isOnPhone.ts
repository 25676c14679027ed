import type { Request } from 'express';

/** Whether a browser says of itself that it is on a phone: browsers of all makers have this word there (MDN, User-Agent). */
export const isOnPhone = (req: Request): boolean => /\bMobi/.test(req.get('user-agent') ?? '');
