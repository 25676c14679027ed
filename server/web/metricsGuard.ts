import { timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Config } from '../config.ts';
import { hashToken } from '../platform/hashToken.ts';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** A proxy on this machine calls from here, too, and says for whom. */
const isFromThisMachine = (req: Request): boolean =>
  LOOPBACK.test(req.socket.remoteAddress ?? '') &&
  req.headers['x-forwarded-for'] === undefined &&
  req.headers.forwarded === undefined;

const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)));

/**
 * Lets a reader of `/metrics` pass: with the bearer token where the configuration names one, else at a port of its own, else from
 * this machine alone.
 */
export const metricsGuard =
  ({ metricsPort, metricsToken }: Pick<Config, 'metricsPort' | 'metricsToken'>): RequestHandler =>
  (req, res, next) => {
    if (metricsToken !== undefined) {
      const given = /^Bearer (\S{1,500})$/.exec(req.get('authorization') ?? '')?.[1] ?? '';
      if (isSame(given, metricsToken)) return next();
      return void res.status(401).set('www-authenticate', 'Bearer').type('text').send('METRICS_TOKEN is needed');
    }
    if (metricsPort !== undefined || isFromThisMachine(req)) return next();
    res.status(403).type('text').send('Metrics are for this machine. Set METRICS_TOKEN or METRICS_PORT.');
  };
