import type { Request } from 'express';

/** Returns whether the user agent is a phone: all browsers include this word there (MDN, User-Agent). */
export const isOnPhone = (req: Request): boolean => /\bMobi/.test(req.get('user-agent') ?? '');
